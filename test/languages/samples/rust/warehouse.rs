//! Keeps crates on shelves.
#![allow(dead_code)]

extern crate alloc;

use std::collections::{HashMap, VecDeque as Queue};
use std::fmt::{self, Display};
use super::goods::*;

mod rules;

/// How many shelves there are.
pub const LIMIT: usize = 12;
static mut COUNT: i32 = 0x1F;

type Index<K> = HashMap<K, Vec<usize>>;

macro_rules! shout {
    ($text:expr) => {
        println!("{}!", $text)
    };
    ($($rest:tt)*) => {};
}

/// A shelf of one sort.
#[derive(Debug, Clone)]
pub struct Shelf<'a, T: Clone + 'a, const N: usize = 3>
where
    T: Display,
{
    pub(crate) label: &'a str,
    #[serde(skip)]
    crates: Vec<T>,
    grid: [[i32; 4]; N],
    on_change: Option<Box<dyn Fn(Mode) -> bool + Send>>,
    pub raw: *const u8,
    pair: (u8, !),
}

struct Meters(pub f64, u8);
struct Nothing;

union Bits {
    whole: u32,
    part: f32,
}

#[derive(Default)]
pub enum Mode {
    #[default]
    Open,
    Half(u8, i32),
    Shut { at: u64 },
    Gone = -3,
}

pub trait Place: Sized + fmt::Debug {
    const DEPTH: usize;
    type Out: Default;
    fn free(&self, at: usize) -> Option<Self::Out>;
    fn is_free(&self) -> bool {
        self.free(0).is_some()
    }
}

impl<'a, T: Clone + Display> Shelf<'a, T> {
    const WIDTH: u8 = b'x';

    pub fn new(label: &'a str) -> Self {
        Self { label, crates: vec![], grid: [[0; 4]; 3], ..Default::default() }
    }

    pub async unsafe fn sweep(&mut self, (from, to): (usize, usize), mut times: u8) -> Result<(), Box<dyn std::error::Error>> {
        let Some(first) = self.crates.get(0) else {
            return Err("none there".into());
        };
        let size = if times > 3 { 1 } else { 2 };
        let mut left: i32 = match times {
            0 => 1,
            1 | 2 if size > 3 => 2,
            other @ 3..=5 => {
                shout!(other);
                other as i32
            }
            _ => unreachable!("{} {}", times, first),
        };
        if let Some(change) = &self.on_change && left != 1 {
            change(Mode::Half(1, left));
        } else if left == 2 || !self.is_free() {
            left -= 1;
        } else {
            left = -left;
        }
        'outer: loop {
            while let Some(next) = self.crates.pop() {
                if next.to_string().is_empty() {
                    continue 'outer;
                }
            }
            break 'outer;
        }
        for (i, item) in self.crates.iter().enumerate() {
            self.grid[i][0] = (left + 1) << 2;
            println!("{i} {}", item);
        }
        let names = self.crates.iter().map(|c| c.to_string()).filter(Self::is_long).collect::<Vec<_>>();
        let run = move |a: i32, _b| -> i32 { a + 1 };
        let text = (1.5f32, 'c', r#"raw"#, true, b"x\n", ());
        let _ = &names[from..to];
        unsafe { COUNT += run(2, text.3) };
        self.load().await?;
        Ok(())
    }

    fn is_long(text: &String) -> bool {
        return text.len() > 3;
    }

    async fn load(&self) -> Result<(), fmt::Error> {
        const MOST: usize = 2;
        let task = async { MOST };
        task.await;
        Ok(())
    }
}

impl<T: Clone + Display> Place for Shelf<'_, T> {
    const DEPTH: usize = 3;
    type Out = u8;

    fn free(&self, at: usize) -> Option<u8> {
        None
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mode::Open => write!(f, "open"),
            Mode::Half(part, ..) => write!(f, "{}", part),
            Mode::Shut { at, .. } => f.write_str(&at.to_string()),
            Self::Gone => Ok(()),
        }
    }
}

impl From<u8> for Mode {
    fn from(part: u8) -> Self {
        Mode::Half(part, 0)
    }
}

impl From<u64> for Mode {
    fn from(at: u64) -> Self {
        Mode::Shut { at }
    }
}

pub(super) fn apply<F, I>(run: F, items: I, done: fn(u8) -> bool) -> impl Iterator<Item = I::Item>
where
    F: for<'b> Fn(&'b I::Item) -> bool,
    I: IntoIterator + ?Sized,
{
    fn inner(x: u8) -> u8 {
        x
    }
    inner(<u8 as Default>::default());
    items.into_iter().filter(move |item| run(item))
}

extern "C" {
    fn outside(a: i32, ...) -> i32;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_empty() {
        let shelf: Shelf<u8> = Shelf::new("a");
        assert_eq!(shelf.free(1), None);
    }
}
