import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGate } from './runGate.ts'
import { SlotTimeOver, SlotUse } from './slotUse.ts'

function aUse() {
  const use = new SlotUse()
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

test('the time of all runs is counted, also of those at the same time and of checkers, and not that of compilers', async () => {
  const { use, gate, run } = aUse()
  await Promise.all([gate.beside(['run'], run('a', 100), null), gate.beside(['run', 'checker'], run('b', 100), null)])
  await gate.alone(run('c', 100), null)
  const { heldMs } = use
  await gate.beside(['compile'], run('d', 20), null)
  expect(heldMs).toBeGreaterThanOrEqual(290)
  expect(use.heldMs).toBe(heldMs)
  await gate.beside(['checker'], run('e', 100), null)
  expect(use.heldMs).toBeGreaterThanOrEqual(heldMs + 95)
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
  const checker = gate.beside(['checker'], run('checker', 1), null)
  const alone = gate.alone(run('alone', 1), null)
  expect(await first).toBe('first')
  await gate.beside(['compile'], run('compiler', 1), null)
  await sleep(50)
  expect([begun, use.isPaused]).toEqual([['first', 'compiler'], true])
  use.resume()
  expect([await held, await checker, await alone, use.isPaused]).toEqual(['held', 'checker', 'alone', false])
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

/** Cases of up to a second each, two seconds together. */
function someCases() {
  const use = new SlotUse()
  use.limit({ togetherMs: 2_000, caseMs: 1_000 })
  const aCase = () => {
    const gate = use.around(openGate, new AbortController().signal)
    const take = (slot: 'run' | 'checker', ...of: Parameters<typeof ran>) =>
      gate.beside([slot], () => Promise.resolve(ran(...of)), null)
    return { gate, take }
  }
  return { use, aCase }
}

test('work whose programs have run together for as long as they may is over, and says how long that is', async () => {
  const { use, aCase } = someCases()
  await aCase().take('run', 900)
  await aCase().take('run', 1_150)
  expect(use.over.aborted, 'a program that is killed above its limit counts the limit').toBe(false)
  await aCase().take('run', 5_000, 4_950)
  expect(use.over.aborted, 'what the machine made it wait does not count').toBe(false)
  await aCase().take('run', 51)
  expect(use.over.reason).toBeInstanceOf(SlotTimeOver)
  expect(use.over.reason).toMatchObject({ seconds: 2 })
})

test('however often the machine lets a case run again, it counts its limit at most', async () => {
  const { use, aCase } = someCases()
  for (const one of [aCase(), aCase()]) {
    for (let n = 0; n < 5; n += 1) await one.take('run', 990)
    await one.gate.alone(() => Promise.resolve(ran(990)), null)
  }
  expect(use.over.aborted).toBe(false)
})

test('checkers may take as much again, and no more', async () => {
  const { use, aCase } = someCases()
  await aCase().take('run', 1_000)
  await aCase().take('checker', 1_500)
  expect(use.over.aborted).toBe(false)
  await aCase().take('checker', 501)
  expect(use.over.reason).toBeInstanceOf(SlotTimeOver)
})

test('work without a limit is never over', async () => {
  const { use, gate } = aUse()
  for (let n = 0; n < 50; n += 1) await gate.beside(['run'], () => Promise.resolve(ran(900_000)), null)
  expect(use.over.aborted).toBe(false)
})
