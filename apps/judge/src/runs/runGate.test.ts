import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RunGate } from './runGate.ts'

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
    for (const name of ['a1', 'a2', 'a3', 'a4']) void many.beside(['run'], run(name))
    for (const name of ['b1', 'b2', 'b3']) void few.beside(['run'], run(name))
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
    for (const [at, pair] of pairs.entries()) void pair.beside(['run', 'checker'], run(`pair ${at}`))
    await settle()
    void gate.forOne().beside(['run'], run('single'))
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
    void gate.beside(['run'], run('aborted'), controller.signal)
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
