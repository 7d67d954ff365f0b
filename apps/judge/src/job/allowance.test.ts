import { expect, onTestFinished, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { RunGate } from '#judge/runs/runGate.ts'

/** Lets all pending work run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Runs of one submission and of others, by name. A run ends when the test says so. */
function aSubmission() {
  const gate = new RunGate()
  const allowance = new Allowance()
  const running = new Map<string, () => void>()
  let isBroken = false
  const run = (name: string) => async () => {
    if (isBroken) {
      isBroken = false
      throw new Error('no sandbox')
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    running.set(name, resolve)
    await promise
    running.delete(name)
    return name
  }
  const own = (name: string) => void allowance.runFirst(() => gate.beside(['run'], run(name)))
  const other = (name: string) => void gate.beside(['run'], run(name))
  const again = (name: string, isOver = false) =>
    allowance.measureAgain({ gate, company: null, run: run(name), isOver: () => isOver })
  const end = async (name: string) => {
    running.get(name)?.()
    await settle()
  }
  onTestFinished(async () => {
    while (running.size > 0) for (const name of running.keys()) await end(name)
  })
  const breakNext = () => void (isBroken = true)
  return { own, other, again, end, breakNext, names: () => [...running.keys()] }
}

test('a case that is measured again alone waits for its own submission before it stops the others', async () => {
  const { own, other, again, end, names } = aSubmission()
  own('case 1')
  own('case 2')
  await settle()
  await end('case 1')
  void again('case 1 again')
  own('case 3')
  other('another')
  await settle()
  expect(names()).toEqual(['case 2', 'another'])
  await end('case 2')
  other('one more')
  await settle()
  expect(names()).toEqual(['another'])
  await end('another')
  expect(names()).toEqual(['case 1 again'])
  await end('case 1 again')
  expect(names().toSorted()).toEqual(['case 3', 'one more'])
})

test('cases go on after a second measurement that failed, and after one that was pointless', async () => {
  const { own, again, breakNext, end, names } = aSubmission()
  breakNext()
  await expect(again('broken')).rejects.toThrow('no sandbox')
  void again('first', true)
  const second = again('second')
  own('case')
  await settle()
  expect(names()).toEqual(['first'])
  await end('first')
  expect(await second).toBeUndefined()
  await settle()
  expect(names()).toEqual(['case'])
})
