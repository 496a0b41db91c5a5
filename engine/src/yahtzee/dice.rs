//! Five dice as multisets: the 462 keeps, 252 of them whole rolls, and the lattice between them.
//!
//! A [`Keep`] is a multiset of 0 to 5 dice. All keeps are numbered by size, then by their faces in ascending order:
//! 0 is the empty keep, 1 to 6 are single dice, 210 (11111) to 461 (66666) are the rolls. Adding one die leads from a
//! keep to the next size; those 210 x 6 steps are the only table. Cost: 2.5 KB for the steps, 1 KB for the faces.
//!
//! - Invariant: adding dice in any order gives the same keep, so a keep is found from dice by five look-ups.
//! - Choice: a lattice of single dice, because 1,260 steps replace the 4,368 pairs of keep and roll.

/// The number of multisets of 0 to 5 dice.
pub const KEEPS: usize = 462;

/// The number of different rolls of five dice.
pub const ROLLS: usize = 252;

/// The number of the first roll, 11111; smaller numbers are keeps of fewer dice.
pub const FIRST_ROLL: usize = KEEPS - ROLLS;

/// The faces of a die.
pub const FACES: u8 = 6;

/// How many dice are thrown.
pub const DICE: usize = 5;

/// How often each face lies there; index 0 is the ones.
pub type Counts = [u8; 6];

/// A multiset of 0 to 5 dice, as its number in the order of this module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Keep(u16);

/// The faces of each keep as octal digits, smallest face first; numbers past the last keep hold no dice.
static DIGITS: [u16; 512] = digits();

/// The keep that one more die of each face leads to; the 46 rows past the last small keep stay at 0.
static WITH: [[u16; 6]; 256] = steps();

impl Keep {
    /// No dice at all.
    pub const EMPTY: Self = Self(0);

    /// The keep of that number; numbers past the last give the empty keep.
    #[allow(clippy::cast_possible_truncation)] // below 462
    pub const fn at(number: usize) -> Self {
        if number < KEEPS { Self(number as u16) } else { Self::EMPTY }
    }

    /// The keep of these dice in any order; dice outside 1..6 and dice past the fifth are left out.
    ///
    /// ```
    /// use fiveply::yahtzee::Keep;
    /// assert_eq!(Keep::of(&[6, 1, 6]), Keep::of(&[1, 6, 6]));
    /// assert_eq!(Keep::of(&[9, 0, 3]).size(), 1);
    /// ```
    pub fn of(dice: &[u8]) -> Self {
        dice.iter().filter(|&&die| (1..=FACES).contains(&die)).take(DICE).fold(Self::EMPTY, |k, &d| k.with(d))
    }

    /// This keep and one more die of `face` (1..6); a sixth die or another face is not added.
    #[must_use]
    pub fn with(self, face: u8) -> Self {
        let step = WITH.get(usize::from(self.0)).and_then(|row| row.get(usize::from(face.wrapping_sub(1))));
        match step {
            Some(&next) if usize::from(self.0) < FIRST_ROLL => Self(next),
            _ => self,
        }
    }

    /// The number of this keep, below [`KEEPS`].
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The faces, smallest first, as octal digits: 11266 is `0o11266`.
    pub fn digits(self) -> u16 {
        DIGITS.get(usize::from(self.0)).copied().unwrap_or(0)
    }

    /// How many dice there are, 0 to 5.
    pub fn size(self) -> u32 {
        (u16::BITS - self.digits().leading_zeros()).div_ceil(3)
    }

    /// How often each face lies there.
    #[allow(clippy::indexing_slicing)] // both indices are masked or checked
    pub const fn counts(self) -> Counts {
        let mut counts = [0; 6];
        let mut digits = DIGITS[(self.0 & 511) as usize];
        while digits != 0 {
            let face = digits & 7;
            if face > 0 && face <= FACES as u16 {
                counts[face as usize - 1] += 1;
            }
            digits >>= 3;
        }
        counts
    }

    /// The keep at the end of every path that adds one die to this one: 6 numbers, by face.
    #[inline]
    pub(crate) const fn steps(number: usize) -> &'static [u16; 6] {
        #[allow(clippy::indexing_slicing)] // 256 rows, and the mask keeps the number below
        &WITH[number & 255]
    }
}

/// Every roll, from 11111 to 66666.
pub fn rolls() -> impl Iterator<Item = Keep> {
    (FIRST_ROLL..KEEPS).map(Keep::at)
}

/// The number of ways in which five dice show this roll, of 7,776; at most 120.
#[allow(clippy::indexing_slicing)] // the mask keeps the index below 8
pub const fn ways(roll: Keep) -> u32 {
    const FACTORIAL: [u32; 8] = [1, 1, 2, 6, 24, 120, 1, 1];
    let counts = roll.counts();
    let (mut ways, mut face) = (120, 0);
    while face < counts.len() {
        ways /= FACTORIAL[(counts[face] & 7) as usize];
        face += 1;
    }
    ways
}

#[allow(clippy::indexing_slicing)] // evaluated by the compiler, which checks every index
const fn digits() -> [u16; 512] {
    let mut table = [0; 512];
    let mut number = 1;
    let mut size = 1;
    while size <= DICE {
        let mut faces = [1u16; DICE];
        loop {
            table[number] = octal(&faces, size);
            number += 1;
            if !advance(&mut faces, size) {
                break;
            }
        }
        size += 1;
    }
    assert!(number == KEEPS);
    table
}

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn octal(faces: &[u16; DICE], size: usize) -> u16 {
    let mut value = 0;
    let mut i = 0;
    while i < size {
        value = value * 8 + faces[i];
        i += 1;
    }
    value
}

/// The next ascending sequence of `size` faces; false after the last.
#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn advance(faces: &mut [u16; DICE], size: usize) -> bool {
    let mut i = size;
    while i > 0 {
        i -= 1;
        if faces[i] < FACES as u16 {
            let next = faces[i] + 1;
            while i < size {
                faces[i] = next;
                i += 1;
            }
            return true;
        }
    }
    false
}

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn steps() -> [[u16; 6]; 256] {
    let mut table = [[0; 6]; 256];
    let mut number = 0;
    while number < FIRST_ROLL {
        let mut face = 1;
        while face <= FACES as u16 {
            table[number][face as usize - 1] = find(insert(DIGITS[number], face));
            face += 1;
        }
        number += 1;
    }
    table
}

/// Puts a face into its place among ascending octal digits.
const fn insert(digits: u16, face: u16) -> u16 {
    let mut below = 0;
    while (digits >> below) & 7 > face {
        below += 3;
    }
    let low = digits & ((1 << below) - 1);
    (((digits >> below) << 3 | face) << below) | low
}

/// The number of the keep with these digits: the table ascends, because more dice are more digits.
#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // evaluated by the compiler; below 462
const fn find(digits: u16) -> u16 {
    let (mut low, mut high) = (0, KEEPS);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if DIGITS[middle] <= digits {
            low = middle;
        } else {
            high = middle;
        }
    }
    assert!(DIGITS[low] == digits);
    low as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_are_numbered_by_size_then_by_faces() {
        assert_eq!(Keep::of(&[]).number(), 0);
        assert_eq!(Keep::of(&[6]).number(), 6);
        assert_eq!(Keep::of(&[1, 1, 1, 1, 1]).number(), FIRST_ROLL);
        assert_eq!(Keep::of(&[6, 6, 6, 6, 6]).number(), KEEPS - 1);
        assert!((1..KEEPS).all(|n| Keep::at(n).digits() > Keep::at(n - 1).digits()));
    }

    #[test]
    fn every_step_adds_exactly_one_die() {
        for number in 0..FIRST_ROLL {
            for face in 1..=6u8 {
                let mut expected = Keep::at(number).counts();
                expected[usize::from(face) - 1] += 1;
                assert_eq!(Keep::at(number).with(face).counts(), expected);
            }
        }
    }

    #[test]
    fn a_sixth_die_and_faces_outside_one_to_six_are_not_added() {
        let roll = Keep::of(&[1, 2, 3, 4, 5]);
        assert_eq!(roll.with(6), roll);
        assert_eq!(Keep::EMPTY.with(0), Keep::EMPTY);
        assert_eq!(Keep::EMPTY.with(7), Keep::EMPTY);
    }

    #[test]
    fn the_ways_of_all_rolls_add_up_to_six_to_the_fifth() {
        assert_eq!(rolls().map(ways).sum::<u32>(), 7776);
        assert_eq!(ways(Keep::of(&[2, 2, 2, 5, 5])), 10);
    }
}
