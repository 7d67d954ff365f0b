/** Checkers, and whether they use testlib.h: with it their words on stderr count. */
export const testlibSources: readonly {
  what: string
  source: string
  extraFiles?: Record<string, string>
  uses: boolean
}[] = [
  { what: 'includes it', source: '#include "testlib.h"\nint main() {}', uses: true },
  { what: 'includes it with spaces', source: 'int x;\n \t# \tinclude\t"testlib.h"', uses: true },
  {
    what: 'includes it in a file of its own',
    source: '#include "a.h"',
    extraFiles: { 'a.h': '#include "testlib.h"' },
    uses: true,
  },
  { what: 'has it pasted in', source: 'void registerTestlibCmd(int argc, char **argv) {}', uses: true },
  { what: 'has it pasted in over lines', source: 'void\n registerInteraction (\n int argc) {}', uses: true },
  {
    what: 'has it in a file under another name',
    source: '#include "t.h"',
    extraFiles: { 't.h': 'void registerTestlibCmd(int a)' },
    uses: true,
  },
  { what: 'comments it out', source: '// #include "testlib.h"\nint main() {}', uses: false },
  { what: 'includes another file', source: '#include "mytestlib.h"\n#include <testlib.h>', uses: false },
  { what: 'only calls a function of that name', source: 'int main() { registerTestlibCmd(1, 0); }', uses: false },
  {
    what: 'names a function alike',
    source: 'void registerTestlibCmd(integer x);\navoid registerTestlibCmd(int x);',
    uses: false,
  },
  { what: 'has nothing of it', source: 'int main() { return 0; }', extraFiles: { 'a.h': 'int testlib;' }, uses: false },
]
