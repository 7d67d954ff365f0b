import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const ruby: Language = {
  name: 'Ruby',
  facts: {
    contentType: 'text/x-ruby',
    description: 'Ruby',
    template: '',
    seq: 58,
    ...usualFacts,
  },
  source: 'main.rb',
  debian: ['ruby'],
  variants: [{ compiler: '/usr/bin/ruby', flags: [] }],
  compile: ({ compiler }) => [compiler, '-W0', '-c', 'main.rb'],
  artefact: 'main.rb',
  version: ['--version'],
  run: (artefact, { compiler }, { stackKb }) => ({
    exec: { path: compiler },
    argv: ['ruby', '-W0', 'main.rb'],
    files: [{ path: 'main.rb', from: { file: artefact } }],
    // With Ruby's default of 1 MB, recursion ends after about 10 000 calls. Unused stack takes no memory.
    env: { RUBY_THREAD_VM_STACK_SIZE: `${stackKb * 1_024}` },
  }),
  needsExtraFiles: true,
  processes: nativeProcesses,
  // A program that prints one word takes 13 MB.
  runtimeKb: 16 * 1_024,
  selfTest: {
    source: `require 'set'
puts STDIN.read.split.map(&:to_i).to_set.sum
`,
    input: '1 2 2\n',
    expected: '3\n',
  },
}

export const languages = [ruby]
