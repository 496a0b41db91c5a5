//! Spider again, slowly and obviously right: written from the rules in `tests/data/spider/README.md`, on cards that are
//! strings in lists of lists. Nothing here comes from the engine.

/// A card in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Rank and suit, as `TS`.
    pub name: String,
    /// Whether it lies face up.
    pub up: bool,
}

/// A position: all cards known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Ten columns, each from the bottom.
    pub columns: Vec<Vec<Card>>,
    /// The next card first.
    pub stock: Vec<String>,
    /// The suits of removed runs, in alphabetical order.
    pub done: Vec<char>,
    /// Whether a deal is allowed with empty columns.
    pub relaxed: bool,
}

fn rank(card: &str) -> usize {
    "A23456789TJQK".find(&card[..1]).unwrap() + 1
}

fn suit(card: &str) -> char {
    card.chars().nth(1).unwrap()
}

/// Whether these cards, from the bottom, are face up, of one suit, and descend one by one.
fn is_run(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.up)
        && cards.windows(2).all(|pair| {
            suit(&pair[0].name) == suit(&pair[1].name) && rank(&pair[0].name) == rank(&pair[1].name) + 1
        })
}

impl Board {
    /// The position of the SPP1 lines in `lines`; lines with other keys are passed over.
    pub fn of_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut board = Self { columns: vec![Vec::new(); 10], ..Self::default() };
        for line in lines {
            let Some((key, rest)) = line.split_once(':') else { continue };
            match key.trim() {
                "rule" => board.relaxed = rest.trim() == "relaxed",
                "stock" => board.stock = rest.split_whitespace().map(String::from).collect(),
                "done" => board.done = rest.split_whitespace().flat_map(str::chars).collect(),
                key if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => {
                    board.columns[key.parse::<usize>().unwrap()] = column(rest);
                }
                _ => {}
            }
        }
        board.done.sort_unstable();
        board
    }

    /// The start that an SPD1 line without its `ID` and `SUITS` deals: a layout and the cards.
    pub fn of_deal(layout: &str, cards: &str) -> Self {
        let cards: Vec<String> = (0..104).map(|k| cards[2 * k..2 * k + 2].to_string()).collect();
        let tall = if layout == "M" { [0, 1, 2, 3] } else { [0, 3, 6, 9] };
        let mut board = Self { columns: vec![Vec::new(); 10], ..Self::default() };
        let mut pack = cards.into_iter();
        let mut put = |board: &mut Self, column: usize, up: bool| {
            board.columns[column].push(Card { name: pack.next().unwrap(), up });
        };
        for _ in 0..4 {
            (0..10).for_each(|column| put(&mut board, column, false));
        }
        for column in tall {
            put(&mut board, column, false);
        }
        (0..10).for_each(|column| put(&mut board, column, true));
        board.stock = pack.collect();
        board
    }

    /// How many cards at the end of a column may move together.
    pub fn run(&self, column: usize) -> usize {
        let cards = &self.columns[column];
        (0..=cards.len()).rev().find(|&count| is_run(&cards[cards.len() - count..])).unwrap()
    }

    /// Whether a token is one, and legal.
    pub fn allows(&self, token: &str) -> bool {
        if token == "D" {
            let has_empty = self.columns.iter().any(Vec::is_empty);
            return !self.stock.is_empty() && (self.relaxed || !has_empty);
        }
        let Some([from, to, count]) = digits(token) else { return false };
        if from > 9 || to > 9 || from == to || count == 0 || count > self.run(from) {
            return false;
        }
        let source = &self.columns[from];
        let first = &source[source.len() - count];
        self.columns[to].last().is_none_or(|under| rank(&under.name) == rank(&first.name) + 1)
    }

    /// Plays a token if it is one and legal; says whether it did.
    pub fn play(&mut self, token: &str) -> bool {
        if !self.allows(token) {
            return false;
        }
        match digits(token) {
            Some([from, to, count]) => {
                let place = self.columns[from].len() - count;
                let cards = self.columns[from].split_off(place);
                self.columns[to].extend(cards);
            }
            None => {
                for column in 0..10 {
                    let name = self.stock.remove(0);
                    self.columns[column].push(Card { name, up: true });
                }
            }
        }
        self.turn_up();
        while self.remove_run() {
            self.turn_up();
        }
        true
    }

    fn turn_up(&mut self) {
        self.columns.iter_mut().filter_map(|column| column.last_mut()).for_each(|card| card.up = true);
    }

    fn remove_run(&mut self) -> bool {
        let Some(column) = (0..10).find(|&column| self.run(column) == 13) else { return false };
        let place = self.columns[column].len() - 13;
        self.done.push(suit(&self.columns[column][place].name));
        self.done.sort_unstable();
        self.columns[column].truncate(place);
        true
    }

    /// All legal tokens: by source, target and count, the deal last.
    pub fn legal(&self) -> Vec<String> {
        let mut tokens = Vec::new();
        for from in 0..10 {
            for to in 0..10 {
                tokens.extend((1..=12).map(|count| format!("{from}{to}{count:x}")));
            }
        }
        tokens.push("D".to_string());
        tokens.retain(|token| self.allows(token));
        tokens
    }

    /// Cards in the tableau.
    pub fn cards(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    /// Whether no card is left anywhere.
    pub fn is_won(&self) -> bool {
        self.cards() == 0 && self.stock.is_empty()
    }

    /// The position in SPP1: what differs from a standard, empty one.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        if self.relaxed {
            lines.push("rule: relaxed".to_string());
        }
        for (number, column) in self.columns.iter().enumerate().filter(|(_, column)| !column.is_empty()) {
            let names = |up: bool| {
                column
                    .iter()
                    .filter(|card| card.up == up)
                    .map(|card| card.name.as_str())
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let down = names(false);
            let down = if down.is_empty() { down } else { format!("[{down}] ") };
            lines.push(format!("{number}: {down}{}", names(true)));
        }
        if !self.stock.is_empty() {
            lines.push(format!("stock: {}", self.stock.join(" ")));
        }
        if !self.done.is_empty() {
            let mut done = self.done.clone();
            done.sort_by_key(|&suit| "SHDC".find(suit));
            let done: Vec<String> = done.into_iter().map(String::from).collect();
            lines.push(format!("done: {}", done.join(" ")));
        }
        lines.join("\n")
    }
}

/// The three digits of a token; none of the deal.
fn digits(token: &str) -> Option<[usize; 3]> {
    let digits: Option<Vec<usize>> =
        token.chars().map(|letter| letter.to_digit(16).map(|digit| digit as usize)).collect();
    digits?.try_into().ok()
}

fn column(text: &str) -> Vec<Card> {
    let mut up = true;
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        up &= !word.starts_with('[');
        cards.push(Card { name: word.trim_matches(['[', ']']).to_string(), up });
        up |= word.ends_with(']');
    }
    cards
}
