import core.volatile;
__gshared uint x;
void main() { for (;;) volatileStore(&x, volatileLoad(&x) + 1); }
