import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGate } from './runGate.ts'
import { SlotTimeOver, SlotUse } from './slotUse.ts'

function aUse(limits?: Parameters<SlotUse['limit']>[0]) {
  const use = new SlotUse()
  if (limits) use.limit(limits)
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
  await Promise.all([gate.beside(['run'], run('a', 100), null), gate.beside(['run', 'checker'], run('b', 100), null)])
  await gate.alone(run('c', 100), null)
  const { heldMs } = use
  await gate.beside(['compile'], run('d', 20), null)
  await gate.beside(['checker'], run('e', 20), null)
  expect(heldMs).toBeGreaterThanOrEqual(290)
  expect(use.heldMs).toBe(heldMs)
})

test('a run that goes on counts before it ends', async () => {
  const { use, gate, run } = aUse()
  const running = gate.beside(['run'], run('a', 300), null)
  await sleep(150)
  expect(use.heldMs).toBeGreaterThanOrEqual(100)
  await running
})

test('what pauses begins no run until it goes on, and what runs already ends', async () => {
  const { use, gate, begun, run } = aUse()
  const first = gate.beside(['run'], run('first', 20), null)
  use.pause()
  use.pause()
  const held = gate.beside(['run'], run('held', 1), null)
  const alone = gate.alone(run('alone', 1), null)
  expect(await first).toBe('first')
  await gate.beside(['compile'], run('compiler', 1), null)
  await sleep(50)
  expect([begun, use.isPaused]).toEqual([['first', 'compiler'], true])
  use.resume()
  expect([await held, await alone, use.isPaused]).toEqual(['held', 'alone', false])
  // What goes on may pause again.
  use.pause()
  const again = gate.beside(['run'], run('again', 1), null)
  await sleep(20)
  expect(begun).not.toContain('again')
  use.resume()
  await again
})

test('the end of a piece of work ends its pause', async () => {
  const { use, gate, ending, run } = aUse()
  use.pause()
  const held = gate.beside(['run'], run('held', 1), null)
  ending.abort()
  expect(await held).toBe('held')
  use.resume()
})

const ran = (wallMs: number, waitedMs = 0) => [{ wallNs: wallMs * 1e6, waitedNs: waitedMs * 1e6 }]

test('work whose runs have taken together what they may is over, and says how long that is', async () => {
  const { use, gate } = aUse({ togetherMs: 2_000, eachMs: 1_000 })
  const take = (...of: Parameters<typeof ran>) => gate.beside(['run'], () => Promise.resolve(ran(...of)), null)
  await take(900)
  await take(1_100)
  expect(use.over.aborted, 'a run counts its limit at most').toBe(false)
  await take(5_000, 4_900)
  expect(use.over.aborted, 'what the machine made it wait does not count').toBe(false)
  await gate.alone(() => Promise.resolve(ran(900)), null)
  await gate.beside(['checker'], () => Promise.resolve(ran(900)), null)
  expect(use.over.aborted, 'a run that is repeated does not count, nor does a checker').toBe(false)
  await take(1)
  expect(use.over.reason).toBeInstanceOf(SlotTimeOver)
  expect(use.over.reason).toMatchObject({ seconds: 2 })
})

test('work without a limit is never over', async () => {
  const { use, gate } = aUse()
  for (let n = 0; n < 50; n += 1) await gate.beside(['run'], () => Promise.resolve(ran(900_000)), null)
  expect(use.over.aborted).toBe(false)
})
