import { nativeProcesses, nativeRun } from './language.ts'
import type { Language } from './language.ts'

const compiler = '/usr/bin/gcc'

export const cWithO2: Language = {
  name: 'C With O2',
  source: 'main.c',
  // A static program starts in less than half the time; not every machine has the static libc.
  variants: [
    { compiler, flags: ['-static'] },
    { compiler, flags: [] },
  ],
  compile: ({ flags }) => [
    '-DONLINE_JUDGE',
    '-O2',
    '-w',
    '-fmax-errors=3',
    '-std=c11',
    'main.c',
    '-o',
    'main',
    ...flags,
    '-lm',
  ],
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `#include <math.h>
#include <stdio.h>
int main(void) {
    double x;
    if (scanf("%lf", &x) != 1) return 1;
    printf("%.3f\\n", sqrt(x));
}
`,
    input: '2\n',
    expected: '1.414\n',
  },
}
