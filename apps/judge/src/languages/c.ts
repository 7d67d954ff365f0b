import { nativeProcesses, nativeRun, staticOrNot } from './language.ts'
import type { Language } from './language.ts'

const c = (name: string, optimisation: readonly string[]): Language => ({
  name,
  source: 'main.c',
  variants: staticOrNot('/usr/bin/gcc'),
  compile: ({ compiler, flags }) => [
    compiler,
    '-DONLINE_JUDGE',
    ...optimisation,
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
})

export const cLanguages: readonly Language[] = [c('C', []), c('C With O2', ['-O2'])]
