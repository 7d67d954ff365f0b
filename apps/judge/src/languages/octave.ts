import { managedProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const quiet = ['--quiet', '--norc', '--no-history', '--no-window-system'] as const

const octave: Language = {
  name: 'Octave',
  facts: {
    contentType: 'text/x-octave',
    description: 'GNU Octave',
    template: '',
    seq: 32,
    ...usualFacts,
  },
  source: 'main.m',
  debian: ['octave'],
  variants: [{ compiler: '/usr/bin/octave-cli', flags: [] }],
  compile: ({ compiler }) => [compiler, ...quiet, '--eval', '__parse_file__("main.m")'],
  compileMemoryMb: 1_024,
  artefact: 'main.m',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    // The file is called main, not main.m: Octave would take a main.m that begins with a function for that function and
    // not run it.
    argv: ['octave-cli', ...quiet, 'main'],
    files: [{ path: 'main', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: managedProcesses,
  // A program that prints one word takes 48 MB.
  runtimeKb: 64 * 1_024,
  selfTest: {
    source: `numbers = fscanf(stdin, "%d");
printf("%d\\n", sum(numbers));
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [octave]
