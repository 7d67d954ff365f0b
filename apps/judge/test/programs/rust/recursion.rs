fn sum(n: u64) -> u64 {
    let here = std::cell::Cell::new(n);
    if n == 0 { 0 } else { sum(n - 1) + unsafe { std::ptr::read_volatile(here.as_ptr()) } }
}
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", sum(line.trim().parse().unwrap()));
}
