import std.stdio;
import core.volatile;
long sum(int n) { uint here = n; return n == 0 ? 0 : sum(n - 1) + volatileLoad(&here); }
void main() { int n; readf(" %d", n); writeln(sum(n)); }
