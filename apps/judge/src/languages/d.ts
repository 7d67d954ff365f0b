import { nativeProcesses, nativeRun, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const d: Language = {
  name: 'D',
  facts: {
    contentType: 'text/x-d',
    description: 'GDC',
    template: 'import std.stdio;\n\nvoid main() {\n    \n}\n',
    seq: 44,
    ...usualFacts,
  },
  source: 'main.d',
  debian: ['gdc'],
  variants: [
    { compiler: '/usr/bin/gdc', flags: ['-static-libphobos'] },
    { compiler: '/usr/bin/gdc', flags: [] },
  ],
  compile: ({ compiler, flags }) => [
    compiler,
    '-O2',
    '-Wall',
    '-fversion=ONLINE_JUDGE',
    'main.d',
    '-o',
    'main',
    ...flags,
  ],
  compileMemoryMb: 1_024,
  warnings: {},
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `import std.stdio, std.algorithm, std.array, std.conv;
void main() {
    writeln(readln().split().map!(to!long).sum);
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [d]
