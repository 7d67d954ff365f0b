import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { FatalError } from '#judge/fatalError.ts'
import { testHost } from '#judge/hostSelfTest/testHost.ts'
import type { Sandbox } from '#judge/sandbox/sandbox.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { aBench, sandboxMissing } from './bench.ts'
import type { TestBench } from './bench.ts'

/** What comes back of a run instead of its result. */
type Bend = (result: RunResult, request: RunRequest) => RunResult | Promise<RunResult>

const asAccepted = (result: RunResult): RunResult => ({
  ...result,
  status: 'ok',
  cpuNs: 1e6,
  memory: 1_024,
  compare: { equal: true, presentation: false },
})
const when =
  (status: RunResult['status'], change: (result: RunResult) => RunResult): Bend =>
  (result) =>
    result.status === status ? change(result) : result

describe.skipIf(sandboxMissing() !== null)('the self-test of a host', () => {
  let bench: TestBench
  beforeAll(async () => {
    bench = await aBench()
  })
  afterAll(() => bench.close())

  async function aHost(names: readonly string[] = ['C With O2']) {
    const folder = await mkdtemp(join(tmpdir(), 'judge-host-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    let runs = 0
    const start = (bend: Bend = (result) => result) => {
      const sandbox = bent(bench.sandbox, async (result, request) => {
        runs++
        return bend(result, request)
      })
      const toolchains = new Map([...bench.toolchains].filter(([name]) => names.includes(name)))
      const tools = { ...bench, sandbox }
      return testHost({ tools, toolchains, folder, signal: new AbortController().signal })
    }
    return { start, runs: () => runs, note: join(folder, 'host-self-test.json') }
  }

  test.each(['C With O2', 'C++ 17 With O2'])('is passed in %s, and says how fast the host is', async (name) => {
    const { start } = await aHost([name])
    const { calibrationUs } = await start()
    expect(calibrationUs).toBeGreaterThan(10_000)
    expect(calibrationUs).toBeLessThan(2_000_000)
  })

  test('is passed in Python, whose speed says nothing that could be compared', async () => {
    const { start } = await aHost(['Python3'])
    expect(await start()).toEqual({ calibrationUs: null })
  })

  test('is passed by a host that needs a second until a program has all of its memory', async () => {
    const { start } = await aHost()
    const slowMemory: Bend = (result, { limits }) =>
      result.status === 'memory' && limits.cpuMs < 1_000 ? { ...result, status: 'cpu' } : result
    expect((await start(slowMemory)).calibrationUs).toBeGreaterThan(10_000)
  })

  test('uses a language that the judge does not offer when it has to', async () => {
    const { start } = await aHost([])
    expect((await start()).calibrationUs).toBeGreaterThan(10_000)
  })

  const notEqual: Bend = (result) =>
    result.compare === undefined ? result : { ...result, compare: { equal: false, presentation: false } }
  const equal: Bend = (result) =>
    result.compare === undefined ? result : { ...result, compare: { equal: true, presentation: false } }
  test.each<[string, Bend, RegExp]>([
    ['calls right answers wrong', notEqual, /a right answer was judged wrongAnswer \(difference\), not accepted/],
    ['calls wrong answers right', equal, /a wrong answer was judged accepted, not wrongAnswer/],
    [
      'does not see the time',
      when('cpu', asAccepted),
      /time limit was judged accepted, not timeLimitExceeded \(time\)/,
    ],
    [
      'does not see the memory',
      when('memory', asAccepted),
      /memory limit was judged accepted, not memoryLimitExceeded/,
    ],
    [
      'takes a signal for an exit code',
      when('signal', (result) => ({ ...result, status: 'exit', exitCode: 1, signal: null })),
      /an end by a signal was judged runtimeError \(exit\), not runtimeError \(signal\)/,
    ],
    ['does not see exit codes', when('exit', asAccepted), /an end by an exit code was judged accepted/],
    [
      'lets output grow',
      when('output', asAccepted),
      /the output limit was judged accepted, not runtimeError \(output\)/,
    ],
    [
      'does not hear its checkers',
      (result, { slot }) => (slot === 'checker' ? { ...result, status: 'exit', exitCode: 42 } : result),
      /an answer that the checker rejects was judged accepted, not wrongAnswer/,
    ],
    ['cannot run anything', (result) => ({ ...result, status: 'internal' }), /could not be judged|systemError/],
    ['leaves the network open', goOut, /the network was reached/],
  ])('is failed by a host that %s, which is named, and not remembered', async (_name, bend, message) => {
    const { start, note } = await aHost()
    const failure = await start(bend).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FatalError)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).toMatch(/takes no work: .*praxis-box check/)
    await expect(readFile(note)).rejects.toThrow('ENOENT')
  })

  test('is not repeated by a restart, but after a week or when something has changed', async () => {
    const { start, runs, note } = await aHost()
    const first = await start()
    const once = runs()
    expect(await start()).toEqual(first)
    expect(runs()).toBe(once)
    const kept = JSON.parse(await readFile(note, 'utf8')) as { key: string; at: number }
    const days = 24 * 3_600_000
    for (const other of [{ ...kept, at: kept.at - 8 * days }, { ...kept, key: 'another' }, 'no note']) {
      const before = runs()
      await writeFile(note, typeof other === 'string' ? other : JSON.stringify(other))
      await start()
      expect(runs(), JSON.stringify(other)).toBeGreaterThan(before)
    }
    await writeFile(note, JSON.stringify({ ...kept, at: kept.at - 6 * days }))
    const before = runs()
    await start()
    expect(runs()).toBe(before)
  })
})

/** The sandbox with its results changed. */
function bent(sandbox: Sandbox, bend: Bend): Sandbox {
  return new Proxy(sandbox, {
    get(target, name) {
      if (name === 'run') {
        const run: Sandbox['run'] = async (request, options) => bend(await target.run(request, options), request)
        return run
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Does what the program was asked to and could not. */
async function goOut(result: RunResult, { stdin }: RunRequest): Promise<RunResult> {
  const order = 'file' in stdin ? await readFile(stdin.file, 'utf8') : ''
  const port = Number(/^connect (\d+)/.exec(order)?.[1])
  if (port > 0) {
    await new Promise<void>((resolve) => {
      connect(port, '127.0.0.1', resolve).on('error', () => resolve())
    })
  }
  return result
}
