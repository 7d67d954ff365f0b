import std.stdio;
void main() {
    int n;
    long sum, x;
    readf(" %d", n);
    foreach (i; 0 .. n) { readf(" %d", x); sum += x; }
    writeln(sum);
}
