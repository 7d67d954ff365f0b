import std.stdio;
void main() { ubyte[][] all; for (;;) { auto b = new ubyte[1 << 20]; b[] = 1; all ~= b; } }
