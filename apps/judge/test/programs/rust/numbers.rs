use std::io::*;
fn main() {
    let mut lines = stdin().lock().lines().map(|line| line.unwrap().parse::<u64>().unwrap());
    let n = lines.next().unwrap() as usize;
    println!("{}", lines.take(n).sum::<u64>());
}
