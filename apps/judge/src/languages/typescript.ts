import { readNodeCrash } from './crashes/node.ts'
import { node } from './node.ts'
import { equipmentPlace, managedProcesses, ownNodePlace, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/**
 * Declarations of the parts of Node that contest programs use, all of type any. The compiler checks a program's own
 * types but not its use of Node.
 */
const ambient = `declare module '*'
declare function require(name: string): any
declare const process: any
declare const console: any
declare const Buffer: any
declare const module: any
declare function setTimeout(run: (...args: any[]) => void, ms?: number): any
declare function setImmediate(run: (...args: any[]) => void): any
declare function queueMicrotask(run: () => void): void
`
const compiler = '/usr/share/nodejs/typescript/lib/tsc.js'

const typescript: Language = {
  name: 'TypeScript',
  facts: {
    contentType: 'text/typescript',
    description: 'TypeScript on Node.js',
    template: '',
    seq: 68,
    ...usualFacts,
  },
  source: 'main.ts',
  debian: ['node-typescript'],
  variants: [
    { compiler: ownNodePlace, flags: [] },
    { compiler: '/usr/bin/node', flags: [] },
  ],
  needs: [compiler],
  compile: ({ compiler: node }) => [
    node,
    compiler,
    '--target',
    'es2021',
    '--lib',
    'es2021',
    '--module',
    'commonjs',
    // Treat every program as a module, even without imports, so that its names do not clash with global ones.
    '--moduleDetection',
    'force',
    '--esModuleInterop',
    '--skipLibCheck',
    '--inlineSourceMap',
    'main.ts',
    `${equipmentPlace}/typescript/ambient.d.ts`,
  ],
  compileMemoryMb: 1_024,
  artefact: 'main.js',
  version: [compiler, '--version'],
  run: (artefact, variant, settings) => {
    const { argv, ...program } = node.run(artefact, variant, settings)
    const [name = '', ...words] = argv
    // Positions in exceptions then refer to the TypeScript source.
    return { ...program, argv: [name, '--enable-source-maps', ...words] }
  },
  needsExtraFiles: true,
  readCrash: readNodeCrash,
  processes: managedProcesses,
  ...(node.runtimeKb !== undefined && { runtimeKb: node.runtimeKb }),
  kit: {
    name: 'typescript',
    files: { 'ambient.d.ts': ambient },
    make: ['/bin/sh', '-c', 'tar -cf kit.tar ambient.d.ts'],
  },
  selfTest: {
    source: `import * as fs from 'fs'
type Pair = { a: number; b: number }
const [a, b] = fs.readFileSync(0, 'utf8').split(' ').map(Number) as number[]
const pair: Pair = { a, b }
console.log(pair.a + pair.b)
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [typescript]
