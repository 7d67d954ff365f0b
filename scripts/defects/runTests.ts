import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chosen } from './choose.ts'
import { readIfThere } from './plant.ts'

export type Failure = { test: string; said: string }
/** `seconds` are those in which it ran: not those in which it was paused. */
export type Course = { failure: Failure | null; ended: number; isInTime: boolean; seconds: number }

/** A run that is told to stop closes its programs and databases. */
const stoppingMs = 30_000

/** Runs files in the given order until one fails or the time is over. */
export async function runTests(copy: string, chosen: readonly Chosen[], seconds: number): Promise<Course> {
  const config = path.join(copy, 'build/defects.vitest.config.ts')
  const events = path.join(copy, 'build/defects-events')
  rmSync(events, { force: true })
  writeFileSync(config, configText(chosen, events))
  const args = ['run', '--root', copy, '--config', config, '--bail', '1']
  const child = spawn(process.execPath, [path.join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const over = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const read = () => readEvents(readIfThere(events) ?? '')
  const { code, spent } = await untilKnown(over, () => read().failure !== null, seconds)
  if (code === null) await stop(child, over)
  const { failure, ended } = read()
  const course = { failure, ended, isInTime: code !== null || failure !== null, seconds: spent }
  if (failure !== null || code === null || code === 0) return course
  const said = output.trim().split('\n').slice(-12).join(' ').slice(0, 300)
  return { ...course, failure: { test: `${chosen[0]?.files[0]} › (before any test)`, said } }
}

/** More than this between two looks means that the run was paused, or the machine. */
const longestLookMs = 2_000

/** The exit code is null if a test failed first or the time is over. */
async function untilKnown(over: Promise<number>, isKnown: () => boolean, seconds: number) {
  let spent = 0
  while (spent < seconds && !isKnown()) {
    const began = performance.now()
    const code = await Promise.race([over, pause(500, null)])
    spent += Math.min(performance.now() - began, longestLookMs) / 1000
    if (code !== null) return { code, spent }
  }
  return { code: null, spent }
}

async function stop(child: ChildProcess, over: Promise<number>): Promise<void> {
  if (child.pid === undefined) return
  child.kill('SIGINT')
  const isOver = await Promise.race([over.then(() => true), pause(stoppingMs, false)])
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
  if (!isOver) await over
}

type Event = { ended: string } | Failure

function readEvents(text: string): { failure: Failure | null; ended: number } {
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event)
  const failure = events.find((event) => 'test' in event) ?? null
  return { failure, ended: events.filter((event) => 'ended' in event).length }
}

/** The configuration of the copy, with these files alone, in this order. It tells what fails as soon as it does. */
function configText(chosen: readonly Chosen[], events: string): string {
  return `import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer } from 'vitest/node'
import config from '../vitest.config.ts'

const chosen = ${JSON.stringify(Object.fromEntries(chosen.map(({ project, files }) => [project, files])))}
const inOrder = Object.values(chosen).flat()
const root = path.resolve(import.meta.dirname, '..')
const place = (file) => path.relative(root, file)
const tell = (event) => appendFileSync(${JSON.stringify(events)}, JSON.stringify(event) + '\\n')
const said = (errors) => String(errors?.[0]?.message ?? '').split('\\n').slice(0, 3).join(' ').slice(0, 300)

class Given extends BaseSequencer {
  async sort(files) {
    const at = ({ moduleId }) => inOrder.indexOf(place(moduleId))
    return [...files].sort((one, other) => at(one) - at(other))
  }
}

const reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed') tell({ test: place(test.module.moduleId) + ' › ' + test.fullName, said: said(errors) })
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) tell({ test: place(suite.module.moduleId) + ' › ' + suite.fullName, said: said(suite.errors()) })
  },
  onTestModuleEnd(module) {
    const name = place(module.moduleId)
    if (module.errors().length > 0) tell({ test: name + ' › (the file itself)', said: said(module.errors()) })
    else if (['passed', 'skipped'].includes(module.state())) tell({ ended: name })
  },
  onTestRunEnd(_, errors) {
    if (errors.length > 0) tell({ test: '(outside of any test)', said: said(errors) })
  },
}

const projects = config.test.projects
  .filter(({ test }) => chosen[test.name] !== undefined)
  .map((one) => ({ ...one, test: { ...one.test, include: chosen[one.test.name] } }))

export default {
  ...config,
  test: { ...config.test, projects, reporters: ['dot', reporter], sequence: { ...config.test.sequence, sequencer: Given } },
}
`
}
