import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGate } from './runGate.ts'
import { SlotTimeOver, SlotUse } from './slotUse.ts'

function aUse(limitMs?: number) {
  const use = new SlotUse()
  use.limit(limitMs)
  const ending = new AbortController()
  const gate = use.around(openGate, ending.signal)
  const begun: string[] = []
  const run = (name: string, ms: number) => async () => {
    begun.push(name)
    await sleep(ms)
    return name
  }
  return { use, gate, ending, begun, run }
}

test('the time of all runs is counted, also of those at the same time, and not that of compilers and checkers', async () => {
  const { use, gate, run } = aUse()
  await Promise.all([gate.beside(['run'], run('a', 100)), gate.beside(['run', 'checker'], run('b', 100))])
  await gate.alone(run('c', 100))
  const { heldMs } = use
  await gate.beside(['compile'], run('d', 20))
  await gate.beside(['checker'], run('e', 20))
  expect(heldMs).toBeGreaterThanOrEqual(290)
  expect(use.heldMs).toBe(heldMs)
})

test('a run that goes on counts before it ends', async () => {
  const { use, gate, run } = aUse()
  const running = gate.beside(['run'], run('a', 300))
  await sleep(150)
  expect(use.heldMs).toBeGreaterThanOrEqual(100)
  await running
})

test('what pauses begins no run until it goes on, and what runs already ends', async () => {
  const { use, gate, begun, run } = aUse()
  const first = gate.beside(['run'], run('first', 20))
  use.pause()
  use.pause()
  const held = gate.beside(['run'], run('held', 1))
  const alone = gate.alone(run('alone', 1))
  expect(await first).toBe('first')
  await gate.beside(['compile'], run('compiler', 1))
  await sleep(50)
  expect([begun, use.isPaused]).toEqual([['first', 'compiler'], true])
  use.resume()
  expect([await held, await alone, use.isPaused]).toEqual(['held', 'alone', false])
  // What goes on may pause again.
  use.pause()
  const again = gate.beside(['run'], run('again', 1))
  await sleep(20)
  expect(begun).not.toContain('again')
  use.resume()
  await again
})

test('the end of a piece of work ends its pause', async () => {
  const { use, gate, ending, run } = aUse()
  use.pause()
  const held = gate.beside(['run'], run('held', 1))
  ending.abort()
  expect(await held).toBe('held')
  use.resume()
})

test('work that has held slots for as long as it may is told so, sooner with two runs at a time', async () => {
  const { use, gate, run } = aUse(1_000)
  const began = performance.now()
  const over = new Promise<unknown>((resolve) =>
    use.over.addEventListener('abort', () => resolve(use.over.reason), { once: true }),
  )
  // One of them alone would never reach the limit.
  const runs = ['a', 'b'].map((name) => gate.beside(['run'], run(name, 900)))
  const reason = await over
  expect(reason).toBeInstanceOf(SlotTimeOver)
  expect(reason).toMatchObject({ seconds: 1 })
  expect(performance.now() - began).toBeGreaterThanOrEqual(450)
  await Promise.all(runs)
})

test('work without a limit, or below it, is never over', async () => {
  for (const { use, gate, run } of [aUse(), aUse(200)]) {
    for (const name of ['a', 'b', 'c']) await gate.beside(['run'], run(name, 30))
    await sleep(250)
    expect(use.over.aborted).toBe(false)
  }
})
