import { nativeProcesses, nativeRun, staticOrNot } from './language.ts'
import type { Language } from './language.ts'

const template = '#include <stdio.h>\n\nint main(void) {\n    \n    return 0;\n}\n'

const c = (name: string, seq: number, optimisation: readonly string[]): Language => ({
  name,
  facts: {
    contentType: 'text/x-csrc',
    description: 'GCC',
    template,
    isSpj: true,
    seq,
    timeFactor: 1,
    memoryFactor: 1,
  },
  source: 'main.c',
  debian: ['gcc', 'libc6-dev'],
  variants: staticOrNot('/usr/bin/gcc'),
  compile: ({ compiler, flags }) => [
    compiler,
    '-DONLINE_JUDGE',
    ...optimisation,
    '-Wall',
    '-fmax-errors=3',
    '-std=c11',
    'main.c',
    '-o',
    'main',
    ...flags,
    '-lm',
  ],
  warnings: {},
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

export const languages = [c('C', 85, []), c('C With O2', 90, ['-O2'])]
