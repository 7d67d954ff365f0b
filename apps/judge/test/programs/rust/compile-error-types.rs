fn main() {
    let text: i32 = "text";
}
