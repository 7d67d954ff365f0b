import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './cacheFolder.ts'
import { keepState, takeState } from './keptState.ts'

/**
 * Everything about the sources that a machine can judge without running the product. Goes through all steps, two at a
 * time, the long ones first.
 */
const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

/** A file that Prettier has seen as it is with the settings that it has is not looked at again. */
const prettierState = 'build/prettier-cache'
const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', prettierState] as const

/** The compiler looks again only at what a change can affect. It compares contents, so the state of another clone serves. */
const typeState = 'build/types.tsbuildinfo'
const webTypeState = 'build/web-types.tsbuildinfo'
const incremental = (state: string) => ['--incremental', '--tsBuildInfoFile', state] as const
const stepsAtOnce = 2

/** `state` is the file in which the program remembers what it has seen. */
type Step = { name: string; command: readonly [string, ...string[]]; state?: string }

const steps: readonly Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', ...cached, '.'], state: prettierState },
  { name: 'types', command: ['tsc', '-p', '.', ...incremental(typeState)], state: typeState },
  {
    name: 'types of the web pages',
    command: ['tsc', '-p', 'apps/web', ...incremental(webTypeState)],
    state: webTypeState,
  },
  { name: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
  { name: 'generated table types', command: ['node', 'apps/server/src/db/command.ts', 'tables', '--check'] },
  {
    name: 'architecture',
    command: [
      'vitest',
      'run',
      'tests/architecture.test.ts',
      'tests/webLayers.test.ts',
      'tests/documents.test.ts',
      '--reporter=dot',
    ],
  },
]

function run({ command: [file, ...args] }: Step): Promise<{ code: number; output: string }> {
  const program = existsSync(path.join(bin, file)) ? path.join(bin, file) : file
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const folder = cacheFolder()
let failures = 0
async function goThrough(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const start = performance.now()
    const kept = step.state === undefined ? null : { root, folder, file: step.state, name: path.basename(step.state) }
    if (kept !== null) takeState(kept)
    const { code, output } = await run(step)
    if (kept !== null) keepState(kept)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
    if (code === 0) continue
    failures++
    console.log(output.trimEnd().replaceAll(/^/gm, '       '))
  }
}

const waiting = [...steps]
await Promise.all(Array.from({ length: stepsAtOnce }, () => goThrough(waiting)))
console.log(failures === 0 ? 'All checks passed.' : `${failures} of ${steps.length} checks failed.`)
process.exitCode = failures === 0 ? 0 : 1
