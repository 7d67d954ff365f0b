import { readNodeCrash } from './crashes/node.ts'
import { managedProcesses, ownNodePlace, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/** V8 exits at once if the stack size is more than 2 147 483 KB. No program recurses deeper than this limit. */
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
    // The judge's own Node exists wherever the judge runs.
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
      // A little more than the box allows, so that the box reports a memory limit as for every other language.
      `--max-old-space-size=${Math.ceil(memoryKb / 1_024) + 128}`,
      // Programs can recurse as deeply as in other languages. The rest of the stack is for V8 itself.
      `--stack-size=${Math.min(Math.floor(Math.min(stackKb, memoryKb) * 0.9), deepestStackKb)}`,
      'main.js',
    ],
    files: [{ path: 'main.js', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  readCrash: readNodeCrash,
  processes: managedProcesses,
  // A program that prints one word takes 44 MB.
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
