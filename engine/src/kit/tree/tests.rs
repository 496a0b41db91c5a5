extern crate std;

use std::collections::BTreeSet;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::kit::Random;

/// A tree of boxes: a node owns its children, nothing is ever given up.
#[derive(Clone, Default)]
struct Naive {
    action: u32,
    prior: u16,
    owner: u8,
    visits: u32,
    chances: u32,
    sum: u32,
    children: Vec<Naive>,
}

impl Naive {
    fn add(&mut self, action: u32, prior: u16, owner: u8) {
        self.children.insert(0, Self { action, prior, owner, ..Self::default() });
    }

    fn choose(&mut self, exploration: u32, reduction: u32, is_open: impl Fn(u32) -> bool) -> Option<usize> {
        let open: Vec<usize> =
            (0..self.children.len()).filter(|&at| is_open(self.children[at].action)).collect();
        let total =
            |of: fn(&Self) -> u32| open.iter().map(|&at| u64::from(of(&self.children[at]))).sum::<u64>();
        let visits = total(|child| child.visits);
        let mean = total(|child| child.sum).checked_div(visits);
        let mean = mean.map_or(ONE / 2, |mean| u32::try_from(mean).unwrap());
        let unvisited = mean.saturating_sub(reduction);
        let mut best: Option<(u64, usize)> = None;
        for at in open {
            let child = &mut self.children[at];
            child.chances += 1;
            let value = child.sum.checked_div(child.visits).unwrap_or(unvisited);
            let urge =
                (u64::from(child.chances) << 8).isqrt() * u64::from(child.prior) * u64::from(exploration)
                    / u64::from(child.visits + 1);
            let promise = (u64::from(value) << VALUE_BITS) + (urge >> 6);
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, at));
            }
        }
        best.map(|(_, at)| at)
    }
}

fn memory(nodes: usize) -> Vec<u64> {
    vec![0; size(nodes) / 8]
}

/// A root with so many children, of actions 0 and up, that are expected to be equally good.
fn with_children(memory: &mut [u64], count: u32) -> Tree<'_> {
    let mut tree = Tree::open(memory).unwrap();
    tree.clear(1);
    let prior = u16::try_from(65_535 / count).unwrap();
    (0..count).for_each(|action| assert!(tree.add(Id::ROOT, action, prior, 0).is_some()));
    tree
}

/// What a place in the game of the tests is worth: the same for every visit, from 0 to [`ONE`].
fn worth(path: &[u32], owner: u8) -> u32 {
    let hash = path.iter().fold(17_u64, |hash, &action| crate::kit::hash::mix(hash ^ u64::from(action)));
    let value = u32::try_from(hash % u64::from(ONE + 1)).unwrap();
    if owner == 0 { value } else { ONE - value }
}

/// Goes down from the root, up to six actions, and backs up what it finds; the actions chosen.
fn visit(tree: &mut Tree<'_>, random: &mut Random, open: u32, naive: Option<&mut Naive>) -> Vec<u32> {
    let mut naive = naive;
    let (mut at, mut path) = (Id::ROOT, Vec::new());
    let is_open = |action: u32| action == 0 || open >> (action & 31) & 1 == 1;
    tree.mark(at);
    let mut model: Vec<usize> = Vec::new();
    while path.len() < 6 {
        let owner = u8::try_from(path.len() % 2).unwrap();
        if !tree.node(at).has_children() {
            for action in (0..4).rev() {
                let prior = u16::try_from(random.below(65_536)).unwrap();
                if tree.add(at, action, prior, owner).is_some()
                    && let Some(naive) = naive.as_deref_mut()
                {
                    below(naive, &model).add(action, prior, owner);
                }
            }
            break;
        }
        let Some(next) = tree.choose(at, Rule::Predicted { exploration: 300, reduction: 100 }, is_open)
        else {
            break;
        };
        if let Some(naive) = naive.as_deref_mut() {
            let chosen = below(naive, &model).choose(300, 100, is_open).unwrap();
            model.push(chosen);
            assert_eq!(below(naive, &model).action, tree.node(next).action());
        }
        path.push(tree.node(next).action());
        at = next;
    }
    tree.back_up(at, |owner| worth(&path, owner));
    if let Some(naive) = naive {
        for length in 0..=model.len() {
            let node = below(naive, &model[..length]);
            node.visits += 1;
            node.sum += worth(&path, node.owner);
        }
    }
    path
}

fn below<'a>(root: &'a mut Naive, path: &[usize]) -> &'a mut Naive {
    path.iter().fold(root, |node, &at| &mut node.children[at])
}

fn assert_same(tree: &Tree<'_>, id: Id, naive: &Naive) {
    let node = tree.node(id);
    assert_eq!((node.visits, node.chances, node.sum), (naive.visits, naive.chances, naive.sum));
    let children: Vec<Id> = tree.children(id).map(|(id, _)| id).collect();
    assert_eq!(children.len(), naive.children.len());
    children.into_iter().zip(&naive.children).for_each(|(id, naive)| assert_same(tree, id, naive));
}

#[test]
fn with_enough_memory_it_chooses_and_counts_as_a_tree_of_boxes_does() {
    for seed in 0..8 {
        let mut random = Random::from_seed(seed);
        let mut memory = memory(5_000);
        let mut tree = Tree::open(&mut memory).unwrap();
        tree.clear(1);
        let mut naive = Naive { owner: 1, ..Naive::default() };
        for _ in 0..600 {
            let open = random.next_u32();
            visit(&mut tree, &mut random, open, Some(&mut naive));
        }
        assert_same(&tree, Id::ROOT, &naive);
    }
}

#[test]
fn the_best_child_is_visited_most_in_the_end() {
    let mut memory = memory(10);
    let mut tree = with_children(&mut memory, 5);
    for _ in 0..2_000 {
        let chosen =
            tree.choose(Id::ROOT, Rule::Predicted { exploration: 400, reduction: 0 }, |_| true).unwrap();
        let value = 2_000 * (1 + tree.node(chosen).action());
        tree.back_up(chosen, |_| value);
    }
    let most = tree.children(Id::ROOT).max_by_key(|(_, child)| child.visits()).unwrap();
    assert_eq!((most.1.action(), most.1.mean(0)), (4, 10_000));
    assert!(most.1.visits() > 1_000 && tree.node(Id::ROOT).visits() == 2_000);
}

#[test]
fn a_child_that_is_not_open_is_neither_chosen_nor_counted() {
    let mut memory = memory(10);
    let mut tree = with_children(&mut memory, 3);
    for _ in 0..50 {
        let chosen = tree
            .choose(Id::ROOT, Rule::Predicted { exploration: 256, reduction: 0 }, |action| action != 1)
            .unwrap();
        tree.back_up(chosen, |_| ONE);
    }
    let closed = tree.node(tree.child(Id::ROOT, 1).unwrap());
    assert_eq!((closed.visits, closed.chances), (0, 0));
    assert!(
        tree.children(Id::ROOT).filter(|(_, child)| child.action != 1).all(|(_, child)| child.chances == 50)
    );
    assert_eq!(tree.choose(Id::ROOT, Rule::Predicted { exploration: 256, reduction: 0 }, |_| false), None);
}

/// Every node is in one place: reachable once, or free once, or untouched; and nothing is on the way between visits.
fn assert_sound(tree: &Tree<'_>) {
    let mut seen = vec![0_u32; tree.nodes.len()];
    let mut open = vec![Id::ROOT];
    while let Some(id) = open.pop() {
        seen[id.0 as usize] += 1;
        assert_eq!(tree.node(id).marks & (FREE | ON_THE_WAY), 0);
        for (child, node) in tree.children(id) {
            assert_eq!(node.parent, id.0);
            open.push(child);
        }
    }
    assert_eq!(seen.iter().sum::<u32>(), tree.count());
    let mut free = tree.head.free;
    while let Some(node) = tree.nodes.get(free as usize) {
        seen[free as usize] += 1;
        free = node.next;
    }
    let touched = tree.head.touched as usize;
    assert!(
        seen[..touched].iter().all(|&times| times == 1) && seen[touched..].iter().all(|&times| times == 0)
    );
}

#[test]
fn a_full_tree_gives_up_what_is_not_used_and_stays_whole() {
    for nodes in [1, 2, 5, 9, 30, 200] {
        let mut random = Random::from_seed(5);
        let mut memory = memory(nodes);
        let mut tree = Tree::open(&mut memory).unwrap();
        assert_eq!(tree.capacity() as usize, nodes);
        tree.clear(1);
        let mut longest = 0;
        for round in 1..=2_000 {
            let path = visit(&mut tree, &mut random, u32::MAX, None);
            longest = longest.max(path.len());
            assert_eq!(tree.node(Id::ROOT).visits(), round);
            assert_sound(&tree);
        }
        // The root's children are never given up, and with room for two families more the search goes on below them.
        assert!(nodes < 5 || tree.children(Id::ROOT).count() == 4);
        assert!(nodes < 30 || longest > 2, "{nodes}");
    }
}

#[test]
fn equal_children_are_chosen_by_who_was_added_last() {
    let mut memory = memory(10);
    let mut tree = with_children(&mut memory, 4);
    let chosen = tree.choose(Id::ROOT, Rule::Predicted { exploration: 256, reduction: 0 }, |_| true).unwrap();
    assert_eq!(tree.node(chosen).action(), 3);
}

#[test]
fn no_add_looks_at_more_nodes_than_a_sweep() {
    let mut memory = memory(1 + 2 * SWEEP as usize);
    let mut tree = with_children(&mut memory, SWEEP);
    let above: Vec<Id> = tree.children(Id::ROOT).map(|(id, _)| id).collect();
    for &id in &above {
        assert!(tree.add(id, 0, 0, 1).is_some());
        tree.mark(id);
        tree.back_up(id, |_| 0);
    }
    // The hand passes the used ones in the first add, then their children, and in the third comes by the used ones again.
    for passed in [SWEEP, 2 * SWEEP] {
        assert_eq!(tree.add(Id::ROOT, 9, 0, 0), None);
        assert_eq!(tree.head.hand, passed);
    }
    assert!(tree.add(Id::ROOT, 9, 0, 0).is_some());
    assert_eq!((tree.head.hand, tree.count()), (2, tree.capacity()));
    assert_sound(&tree);
}

#[test]
fn any_words_are_harmless() {
    let mut random = Random::from_seed(9);
    let mut circles = 0;
    for _ in 0..300 {
        // Most links lead to a node, so that lists and ways up run in circles.
        let mut half = || if random.below(8) == 0 { random.next_u32() } else { random.below(12) };
        let mut memory: Vec<u64> = (0..40).map(|_| u64::from(half()) << 32 | u64::from(half())).collect();
        let mut tree = Tree::open(&mut memory).unwrap();
        for _ in 0..20 {
            let open = random.next_u32();
            visit(&mut tree, &mut random, open, None);
            let nodes = tree.capacity() as usize;
            let in_list = tree.children(Id::ROOT).count();
            let different: BTreeSet<u32> = tree.children(Id::ROOT).map(|(id, _)| id.0).collect();
            circles += usize::from(different.len() < in_list);
            assert!(in_list <= nodes && tree.count() <= tree.capacity());
        }
    }
    assert!(circles > 100, "{circles}");
}

#[test]
fn counts_that_would_not_fit_are_halved() {
    let mut memory = memory(2);
    let mut tree = Tree::open(&mut memory).unwrap();
    tree.clear(0);
    for _ in 0..600_000 {
        tree.back_up(Id::ROOT, |_| ONE);
    }
    let root = tree.node(Id::ROOT);
    assert!(root.visits() < 300_000 && root.visits() > 100_000);
    assert_eq!(root.mean(0), ONE);
}

#[test]
fn memory_and_nodes_are_inverse() {
    for nodes in 0..100 {
        assert_eq!(nodes_in(size(nodes)), nodes);
        assert_eq!(nodes_in(size(nodes) + 31), nodes);
    }
    assert_eq!(nodes_in(0), 0);
    assert!(Tree::open(&mut []).is_none() && Tree::open(&mut [0; 7]).is_none());
    assert!(Tree::open(&mut [0; 8]).is_some());
}

#[test]
fn logarithms_are_right_to_within_seventeen_256ths() {
    let numbers = (1..5_000).chain((0..32).map(|bit| 1 << bit)).chain([u32::MAX, u32::MAX / 3]);
    for number in numbers {
        let exact = f64::from(number).ln() * 256.0;
        let own = f64::from(u32::try_from(logarithm(number)).unwrap());
        assert!((own - exact).abs() <= 17.0, "{number}: {own} for {exact}");
    }
    assert_eq!(logarithm(0), 0);
}

/// Three arms of different worth: all are tried first, then the best most often, and none is given up.
#[test]
fn with_confidence_each_child_is_tried_and_the_best_most_often() {
    let mut memory = [0; 100];
    let mut tree = Tree::open(&mut memory).unwrap();
    tree.clear(0);
    for action in 0..3 {
        tree.add(Id::ROOT, action, 0, 0);
    }
    let rule = Rule::Confident { exploration: 362 };
    let mut random = Random::from_seed(3);
    for visit in 0..1_000 {
        let chosen = tree.choose(Id::ROOT, rule, |_| true).unwrap();
        let action = tree.node(chosen).action();
        if visit < 3 {
            assert_eq!(tree.node(chosen).visits(), 0);
        }
        let is_won = random.below(10) < 3 + 2 * action;
        tree.back_up(chosen, |_| if is_won { ONE } else { 0 });
    }
    let visits = [0, 1, 2].map(|action| tree.node(tree.child(Id::ROOT, action).unwrap()).visits());
    assert!(visits[2] > visits[1] && visits[1] > visits[0] && visits[0] > 30, "{visits:?}");
}

/// The chosen child has the greatest upper bound, but for what whole numbers round.
#[test]
fn with_confidence_the_greatest_upper_bound_is_chosen() {
    let mut random = Random::from_seed(4);
    for _ in 0..500 {
        let mut memory = [0; 100];
        let mut tree = Tree::open(&mut memory).unwrap();
        tree.clear(0);
        for action in 0..5 {
            let id = tree.add(Id::ROOT, action, 0, 0).unwrap();
            let visits = 1 + random.below(50);
            let node = &mut tree.nodes[id.0 as usize];
            (node.visits, node.chances) = (visits, visits + random.below(1_000));
            node.sum = random.below(ONE) * visits;
        }
        let bound = |node: &Node| {
            let [sum, visits, chances] = [node.sum, node.visits, node.chances + 1].map(f64::from);
            sum / visits / f64::from(ONE) + 2.0_f64.sqrt() * (chances.ln() / visits).sqrt()
        };
        let bounds: Vec<(u32, f64)> =
            tree.children(Id::ROOT).map(|(_, node)| (node.action, bound(node))).collect();
        let most = bounds.iter().map(|&(_, bound)| bound).fold(0.0, f64::max);
        let chosen = tree.choose(Id::ROOT, Rule::Confident { exploration: 362 }, |_| true).unwrap();
        let action = tree.node(chosen).action();
        let (_, own) = bounds[4 - action as usize];
        assert!(most - own < 0.03, "{own} of {most}");
    }
}
