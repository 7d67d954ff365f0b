import { readNodeCrash } from './crashes/node.ts'
import { managedProcesses, ownNodePlace, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/** V8 takes no more than 2 147 483 KB, and ends at once where it is told more; so deep no program calls. */
const deepestStackKb = 1_048_576

export const node: Language = {
  name: 'JavaScript Node',
  facts: {
    contentType: 'text/javascript',
    description: 'Node.js',
    template: '',
    seq: 72,
    ...usualFacts,
  },
  source: 'main.js',
  debian: ['nodejs'],
  variants: [
    // The judge's own, which is there wherever the judge is.
    { compiler: ownNodePlace, flags: [] },
    { compiler: '/usr/bin/node', flags: [] },
  ],
  compile: ({ compiler }) => [compiler, '--check', 'main.js'],
  compileMemoryMb: 1_024,
  artefact: 'main.js',
  version: ['--version'],
  run: (artefact, { compiler }, { memoryKb, stackKb }) => ({
    exec: { path: compiler },
    argv: [
      'node',
      // A little more than the box gives: memory then ends as it does for every language.
      `--max-old-space-size=${Math.ceil(memoryKb / 1_024) + 128}`,
      // As deep as other languages recurse; the rest is for what V8 itself calls.
      `--stack-size=${Math.min(Math.floor(Math.min(stackKb, memoryKb) * 0.9), deepestStackKb)}`,
      'main.js',
    ],
    files: [{ path: 'main.js', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  readCrash: readNodeCrash,
  processes: managedProcesses,
  // A program that prints a word takes 44 MB.
  runtimeKb: 48 * 1_024,
  selfTest: {
    source: `const words = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/)
console.log(words.map(BigInt).reduce((a, b) => a * b).toString())
`,
    input: '123456789012 1000000000\n',
    expected: '123456789012000000000\n',
  },
}

export const languages = [node]
