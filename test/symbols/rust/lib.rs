use crate::parts::{Bolt, Nut as Ring};
use std::collections::HashMap;

const MOST: u32 = 3;

pub struct Engine<T> {
    bolts: Vec<Bolt>,
    extra: T,
}

impl<T> Engine<T> {
    pub fn new(extra: T) -> Self {
        let bolts = Vec::new();
        Engine { bolts, extra }
    }

    fn count(&self, ring: &Ring, seen: HashMap<u32, u32>) -> u32 {
        let n = self.bolts.len() as u32 + ring.size;
        let n = n + seen.len();
        match Some(n) {
            Some(m) if m > MOST => tighten(m),
            _ => self.count(ring, seen),
        }
    }
}

fn tighten(n: u32) -> u32 {
    missing(n)
}

fn made() -> u32 {
    let engine = Engine::new(3);
    engine.extra
}

mod tests {
    use super::*;

    fn made_there() -> u32 {
        let engine = Engine::new(3);
        engine.extra
    }
}
