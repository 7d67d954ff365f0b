import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import fc from 'fast-check'
import { Companies, gapMs, phaseMs } from './companies.ts'
import type { Company } from './companies.ts'
import { RunGate } from './runGate.ts'
import type { SlotKind } from './runGate.ts'

/** Lets all pending work run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function recorded(gate: RunGate) {
  const running = new Map<string, () => void>()
  const run = (name: string) => async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    running.set(name, resolve)
    await promise
    running.delete(name)
  }
  const start = (how: 'beside' | 'alone', name: string) =>
    how === 'alone' ? gate.alone(run(name)) : gate.beside(['run'], run(name))
  const end = async (name: string) => {
    running.get(name)?.()
    await settle()
  }
  onTestFinished(async () => {
    while (running.size > 0) for (const name of running.keys()) await end(name)
  })
  return { running, run, start, end, names: () => [...running.keys()] }
}

test('a run that wants to be alone waits for those before it and holds back those behind it', async () => {
  const { running, start, names } = recorded(new RunGate())
  void start('beside', 'a')
  void start('beside', 'b')
  await settle()
  void start('alone', 'c')
  void start('beside', 'd')
  await settle()
  expect(names()).toEqual(['a', 'b'])
  running.get('a')?.()
  await settle()
  expect(names()).toEqual(['b'])
  running.get('b')?.()
  await settle()
  expect(names()).toEqual(['c'])
  running.get('c')?.()
  await settle()
  expect(names()).toEqual(['d'])
})

test('a run that throws lets the next one through', async () => {
  const gate = new RunGate()
  await expect(gate.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.beside(['run'], () => Promise.resolve('yes'))).toBe('yes')
})

describe('a run that has been alone', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('leaves those whom it held back as long to themselves before the next one', async () => {
    const { start, end, names } = recorded(new RunGate())
    void start('alone', 'a')
    void start('alone', 'b')
    await settle()
    void start('beside', 'c')
    await settle()
    await vi.advanceTimersByTimeAsync(700)
    await end('a')
    expect(names()).toEqual(['c'])
    await end('c')
    await vi.advanceTimersByTimeAsync(690)
    expect(names()).toEqual([])
    void start('beside', 'd')
    await settle()
    expect(names()).toEqual(['d'])
    await end('d')
    await vi.advanceTimersByTimeAsync(20)
    expect(names()).toEqual(['b'])
  })

  test('is followed by the next one at once when it held nobody back', async () => {
    const { start, end, names } = recorded(new RunGate())
    void start('alone', 'a')
    void start('alone', 'b')
    await settle()
    await vi.advanceTimersByTimeAsync(700)
    await end('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(names()).toEqual(['b'])
  })
})

describe('slots', () => {
  test('go round between submissions, however many cases one of them has', async () => {
    const gate = new RunGate({ run: 2 })
    const { run, end, names } = recorded(gate)
    const [many, few] = [gate.forOne(), gate.forOne()]
    for (const name of ['a1', 'a2', 'a3', 'a4']) void many.beside(['run'], run(name), null)
    for (const name of ['b1', 'b2', 'b3']) void few.beside(['run'], run(name), null)
    await settle()
    expect(names()).toEqual(['a1', 'a2'])
    const seen = []
    for (const name of ['a1', 'b1', 'b2']) {
      await end(name)
      seen.push(names())
    }
    expect(seen).toEqual([
      ['a2', 'b1'],
      ['a2', 'b2'],
      ['a2', 'b3'],
    ])
  })

  test('of one kind that are all taken keep nobody from another kind', async () => {
    const gate = new RunGate({ run: 2, checker: 1 })
    const { run, end, names } = recorded(gate)
    const pairs = [gate.forOne(), gate.forOne()]
    for (const [at, pair] of pairs.entries()) void pair.beside(['run', 'checker'], run(`pair ${at}`), null)
    await settle()
    void gate.forOne().beside(['run'], run('single'), null)
    await settle()
    expect(names()).toEqual(['pair 0', 'single'])
    await end('pair 0')
    expect(names()).toEqual(['single', 'pair 1'])
  })

  test('are not waited for by what is of no use any more, and go to the next', async () => {
    const gate = new RunGate({ run: 1 })
    const { run, end, names } = recorded(gate)
    const controller = new AbortController()
    void gate.beside(['run'], run('first'))
    void gate.beside(['run'], run('aborted'), null, controller.signal)
    void gate.beside(['run'], run('last'))
    await settle()
    controller.abort()
    await settle()
    // The sandbox answers an aborted run at once.
    expect(names()).toEqual(['first', 'aborted'])
    await end('aborted')
    expect(names()).toEqual(['first'])
    await end('first')
    expect(names()).toEqual(['last'])
    await end('last')
    expect(await gate.beside(['run'], () => Promise.resolve('free'))).toBe('free')
  })
})

describe('runs of different companies', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  type Planned = { judge: 0 | 1; at: number; company: Company; kinds: SlotKind[]; takes: number; isAlone: boolean }
  const longest = 1_000
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

  /** Gates of which it is known what runs; throws when two companies meet or too many slots of a judge are used. */
  function watched(gates: readonly RunGate[], slots: Partial<Record<SlotKind, number>>) {
    const running = new Set<Planned>()
    const meet = () => {
      const present = new Set([...running].flatMap(({ company }) => company ?? []))
      if (present.size > 1) throw new Error([...present].join(' beside '))
      for (const [kind, count] of Object.entries(slots)) {
        const using = [...running].filter(({ kinds, isAlone }) => !isAlone && kinds.includes(kind as SlotKind))
        for (const judge of [0, 1])
          if (using.filter((it) => it.judge === judge).length > count) throw new Error(`more runs than ${count} slots`)
      }
    }
    return async (planned: Planned) => {
      const asked = performance.now()
      let waited = 0
      const run = async () => {
        waited = performance.now() - asked
        running.add(planned)
        meet()
        await pause(planned.takes)
        running.delete(planned)
      }
      const { judge, company, kinds, isAlone } = planned
      const gate = (gates[judge] as RunGate).forOne()
      await (isAlone ? gate.alone(run, company) : gate.beside(kinds, run, company))
      return waited
    }
  }

  const aPlan = fc.record({
    judge: fc.constantFrom<(0 | 1)[]>(0, 1),
    at: fc.nat(2_000),
    company: fc.constantFrom<Company[]>('a', 'b', 'c', null),
    kinds: fc.constantFrom<SlotKind[][]>(['run'], ['compile'], ['run', 'checker'], []),
    takes: fc.integer({ min: 1, max: longest }),
    isAlone: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  })

  test('are never beside each other in the judges of a host, and each has its turn', async () => {
    const slots = { run: 2, compile: 1, checker: 1 }
    await fc.assert(
      fc.asyncProperty(fc.array(aPlan, { maxLength: 15 }), async (plans) => {
        const host = new Companies()
        const enter = watched([new RunGate(slots, host), new RunGate(slots, host)], slots)
        const all = Promise.all(plans.map((plan) => pause(plan.at).then(() => enter(plan))))
        all.catch(() => {})
        // One after another they would take that long, and those that are alone rest as long again.
        await vi.advanceTimersByTimeAsync(2_000 + plans.length * 2 * (longest + phaseMs))
        expect(await Promise.race([all.then(() => 'done'), settle().then(() => 'waiting')])).toBe('done')
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    { name: 'of their judge', companies: ['a', 'b'], judge: 0 },
    { name: 'of another judge', companies: ['a'], judge: 1 },
  ] as const)('wait no longer for each company $name than a phase and its last run', async ({ companies, judge }) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3_000), fc.integer({ min: 1, max: longest }), async (at, takes) => {
        const host = new Companies()
        const slots = { run: 2 }
        const enter = watched([new RunGate(slots, host), new RunGate(slots, host)], slots)
        const plan = { at, takes, kinds: ['run'] as SlotKind[], isAlone: false }
        const over = new AbortController()
        const flood = async (company: string) => {
          while (!over.signal.aborted) await enter({ ...plan, judge: 0, company })
        }
        const floods = companies.flatMap((company) => [1, 2, 3].map(() => flood(company)))
        const waiting = pause(at).then(() => enter({ ...plan, judge, company: 'c' }))
        await vi.advanceTimersByTimeAsync(at + 3 * (phaseMs + longest))
        over.abort()
        await vi.advanceTimersByTimeAsync(9 * (phaseMs + longest))
        await Promise.all(floods)
        expect(await waiting).toBeLessThanOrEqual(companies.length * (phaseMs + takes))
      }),
      { numRuns: 20 },
    )
  })

  test('of the company whose phase it is go on starting until another has waited for the rest of the phase', async () => {
    const gate = new RunGate({ run: 2 })
    const { run, end, names } = recorded(gate)
    const start = (name: string, company: Company) => void gate.beside(['run'], run(name), company)
    start('a1', 'a')
    await settle()
    await vi.advanceTimersByTimeAsync(phaseMs - 100)
    start('b1', 'b')
    start('a2', 'a')
    await settle()
    expect(names()).toEqual(['a1', 'a2'])
    await vi.advanceTimersByTimeAsync(100)
    await end('a2')
    start('a3', 'a')
    start('any', null)
    await settle()
    expect(names()).toEqual(['a1', 'any'])
    await end('a1')
    expect(names()).toEqual(['any', 'b1'])
    await end('b1')
    await vi.advanceTimersByTimeAsync(gapMs)
    expect(names()).toEqual(['any', 'a3'])
  })

  test('go on in their phase when the next case of a submission comes a moment after the last', async () => {
    const gate = new RunGate({ run: 1, compile: 1 })
    const { run, end, names } = recorded(gate)
    void gate.beside(['run'], run('case 1'), 'a')
    void gate.beside(['compile'], run('compiler'), 'b')
    await settle()
    await end('case 1')
    await vi.advanceTimersByTimeAsync(gapMs - 1)
    void gate.beside(['run'], run('case 2'), 'a')
    await settle()
    expect(names()).toEqual(['case 2'])
    await end('case 2')
    await vi.advanceTimersByTimeAsync(gapMs)
    expect(names()).toEqual(['compiler'])
  })

  test('that wait for nothing any more keep nobody from a turn', async () => {
    const gate = new RunGate({ run: 2 })
    const { run, names } = recorded(gate)
    const controller = new AbortController()
    void gate.beside(['run'], run('a1'), 'a')
    void gate.beside(['run'], run('gone'), 'b', controller.signal)
    await settle()
    controller.abort()
    await settle()
    await vi.advanceTimersByTimeAsync(2 * phaseMs)
    void gate.beside(['run'], run('a2'), 'a')
    await settle()
    // The sandbox answers an aborted run at once.
    expect(names()).toEqual(['a1', 'gone', 'a2'])
  })
})
