import { nativeProcesses, nativeRun, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const pascal: Language = {
  name: 'Pascal',
  facts: {
    contentType: 'text/x-pascal',
    description: 'Free Pascal',
    template: 'program main;\nbegin\n    \nend.\n',
    seq: 56,
    ...usualFacts,
  },
  source: 'main.pas',
  debian: ['fp-compiler', 'fp-units-math', 'fp-units-base'],
  variants: [{ compiler: '/usr/bin/fpc', flags: [] }],
  compile: ({ compiler }) => [compiler, '-O2', '-Xs', '-v0ew', '-dONLINE_JUDGE', '-omain', 'main.pas'],
  warnings: { besides: /^(Free Pascal Compiler version|Copyright \(c\)) / },
  artefact: 'main',
  version: ['-iV'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `program main;
uses math;
var a, b: int64;
begin
  read(a, b);
  writeln(max(a, b));
end.
`,
    input: '1 2\n',
    expected: '2\n',
  },
}

export const languages = [pascal]
