use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    println!("{}", line.split_whitespace().map(|it| it.parse::<i32>().unwrap()).sum::<i32>());
}
