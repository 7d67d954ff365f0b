import { describe, expect, test, vi } from 'vitest'
import { MachineInTrouble, SandboxLost } from '#judge/fatalError.ts'
import { RunGate } from './runGate.ts'
import { runPairReliably, runReliably, wasPairDelayed } from './runReliably.ts'
import type { Runner } from './runReliably.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'

type Name = 'killer' | 'innocent' | 'other'

/** A sandbox that dies with all its runs when the program "killer" starts in it. */
function aSandbox() {
  const running = new Map<PromiseWithResolvers<RunResult>, Name>()
  const most = new Map<Name, number>()
  const end = (result: Partial<RunResult>) => {
    for (const { resolve } of running.keys()) resolve(result as RunResult)
    running.clear()
  }
  const run = async ({ argv }: Pick<RunRequest, 'argv'>): Promise<RunResult> => {
    const done = Promise.withResolvers<RunResult>()
    running.set(done, argv[0] as Name)
    for (const name of running.values()) most.set(name, running.size)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const isKilled = [...running.values()].includes('killer')
    end(isKilled ? { status: 'internal', error: { step: 'praxis-box', errno: '', message: 'gone' } } : { status: 'ok' })
    return done.promise
  }
  return { runner: { sandbox: { run }, gate: new RunGate() } as unknown as Runner, most }
}

const aRequest = (name: Name) => ({ argv: [name] }) as unknown as RunRequest

test('what ran beside a program that ends the whole sandbox runs again alone, and is not hit a second time', async () => {
  const { runner, most } = aSandbox()
  const names = ['innocent', 'killer', 'other'] as const
  const results = await Promise.all(names.map((name) => runReliably(runner, aRequest(name))))
  expect(results.map(({ status }) => status)).toEqual(['ok', 'internal', 'ok'])
  expect([...most.values()]).toEqual([1, 1, 1])
})

test('a sandbox that does not start again ends the worker', async () => {
  const gone = { status: 'internal', error: { step: 'start', errno: '', message: 'EPERM' } }
  const runner = { sandbox: { run: () => Promise.resolve(gone) }, gate: new RunGate() } as unknown as Runner
  await expect(runReliably(runner, aRequest('other'))).rejects.toThrow(SandboxLost)
})

describe('a program for which the machine had no memory', () => {
  const starved = { status: 'internal', error: { step: 'starved', errno: 'ENOMEM', message: 'no memory left' } }
  const runnerOf = (results: object[]) => {
    const run = vi.fn(() => Promise.resolve(results.shift()))
    const runPair = () => Promise.resolve([{ status: 'idle', cpuNs: 0, waitedNs: 0, wallNs: 0 }, results.shift()])
    const gate = new RunGate()
    return { runner: { sandbox: { run, runPair }, gate } as unknown as Runner, alone: vi.spyOn(gate, 'alone') }
  }

  test('runs again alone, and what it does then counts', async () => {
    const { runner, alone } = runnerOf([starved, { status: 'memory' }])
    expect(await runReliably(runner, aRequest('other'))).toEqual({ status: 'memory' })
    expect(alone).toHaveBeenCalledTimes(1)
  })

  test('is nobody’s fault when that does not help, also beside an interactor', async () => {
    const often = () => runnerOf(Array.from({ length: 9 }, () => starved))
    const fault = new MachineInTrouble({ wallNs: 0, cpuNs: 0, waitedNs: 0, error: { ...starved.error } })
    expect(fault.message).toBe('The judge could not run it: no memory left.')
    const { runner, alone } = often()
    await expect(runReliably(runner, aRequest('other'))).rejects.toThrow(fault)
    // Alone it had all there is: it is not tried a third time.
    expect(alone).toHaveBeenCalledTimes(1)
    const side = { limits: { wallMs: 1 } } as unknown as RunRequest
    await expect(runPairReliably(often().runner, side, side)).rejects.toThrow(fault)
  })
})

describe('a pair', () => {
  const idleMs = 2_000
  const ms = (count: number) => count * 1e6
  type Side = Partial<RunResult>
  test.each<[string, boolean, Side, Side]>([
    ['whose program the machine kept waiting', true, { status: 'delayed' }, {}],
    ['whose interactor the machine kept waiting', true, {}, { status: 'delayed' }],
    ['whose program waited for an interactor that got no CPU', true, {}, { waitedNs: ms(500) }],
    ['whose program was idle', false, {}, {}],
    ['whose program was idle, and was kept waiting besides', false, { wallNs: ms(2_900), waitedNs: ms(900) }, {}],
    ['whose interactor waited only while the program computed', false, { cpuNs: ms(900) }, { waitedNs: ms(900) }],
    ['whose interactor computed', false, { status: 'delayed', wallNs: ms(9_000) }, { cpuNs: ms(5_000) }],
    ['whose interactor left first', false, { wallNs: ms(1_500), cpuTogetherNs: 1 }, { waitedNs: ms(900) }],
  ])('%s: delayed by the machine is %s', (_about, isDelayed, program, interactor) => {
    const side = { status: 'idle', cpuNs: 0, waitedNs: 0, wallNs: ms(idleMs) }
    const other = { status: 'ok', cpuNs: 0, waitedNs: 0, wallNs: ms(idleMs) }
    const results = [
      { ...side, ...program },
      { ...other, ...interactor },
    ] as [RunResult, RunResult]
    expect(wasPairDelayed(results, idleMs)).toBe(isDelayed)
  })

  test('that the machine delayed runs again alone, and each time more patiently', async () => {
    const waits: number[] = []
    const result = (more: Side) => ({ status: 'idle', cpuNs: 0, waitedNs: 0, wallNs: ms(idleMs), ...more })
    const sandbox = {
      runPair: (first: RunRequest, second: RunRequest) => {
        waits.push(first.limits.wallMs, second.limits.wallMs)
        const isWell = waits.length === 6
        return Promise.resolve([result(isWell ? { status: 'ok' } : {}), result({ waitedNs: ms(1_900) })])
      },
    }
    const gate = new RunGate()
    const alone = vi.spyOn(gate, 'alone')
    const side = (wallMs: number) => ({ limits: { wallMs } }) as unknown as RunRequest
    const [program] = await runPairReliably({ sandbox, gate } as unknown as Runner, side(idleMs), side(30_000))
    expect(program.status).toBe('ok')
    expect(waits).toEqual([2_000, 30_000, 8_000, 120_000, 32_000, 480_000])
    expect(alone).toHaveBeenCalledTimes(2)
  })
})
