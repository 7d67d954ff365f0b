import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { secondsByProject, type Seconds } from '../testTimes.ts'
import type { FileResult } from './results.ts'

export const root = path.resolve(import.meta.dirname, '../..')
const resultsFile = path.join(root, 'build', `test-results-${process.pid}.json`)
const reporter = path.join(import.meta.dirname, 'reporter.ts')

let stopping = false

/** Whether a person has stopped the run, which then ends with what there is. */
export const isAskedToStop = (): boolean => stopping

function start(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', '--reporter=default', `--reporter=${reporter}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PRAXIS_TEST_RESULTS: resultsFile },
    stdio: 'inherit',
  })
  // A Ctrl-C reaches it as well: wait for its cleaning up.
  process.on('SIGINT', () => (stopping = true))
  process.on('SIGTERM', () => (stopping = child.kill('SIGTERM')))
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)))
}

function readResults(): FileResult[] {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as FileResult[]
  } catch {
    return []
  }
}

export type Ran = { code: number; files: FileResult[]; seconds: Seconds }

export async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  mkdirSync(path.dirname(resultsFile), { recursive: true })
  const began = Date.now()
  const code = await start(args, env)
  const files = readResults()
  rmSync(resultsFile, { force: true })
  return { code, files, seconds: secondsByProject({ began, ended: Date.now(), files }) }
}
