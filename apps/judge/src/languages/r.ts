import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const quiet = ['--vanilla', '--no-echo'] as const

const r: Language = {
  name: 'R',
  facts: {
    contentType: 'text/x-rsrc',
    description: 'R',
    template: '',
    seq: 34,
    ...usualFacts,
  },
  source: 'main.R',
  debian: ['r-base-core'],
  variants: [{ compiler: '/usr/bin/R', flags: [] }],
  reads: ['/etc/R'],
  compile: ({ compiler }) => [compiler, ...quiet, '-e', 'invisible(parse("main.R"))'],
  artefact: 'main.R',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['R', ...quiet, '-f', 'main.R'],
    files: [{ path: 'main.R', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  // A shell script starts R, and the script runs a few small programs.
  processes: nativeProcesses,
  // A program that prints one word takes 50 MB.
  runtimeKb: 64 * 1_024,
  selfTest: {
    source: `numbers <- scan(file("stdin"), quiet = TRUE)
cat(sum(numbers), "\\n", sep = "")
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [r]
