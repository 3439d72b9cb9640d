pub struct Bolt;
pub struct Nut {
    pub size: u32,
}
