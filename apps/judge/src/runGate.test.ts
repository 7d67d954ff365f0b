import { expect, test } from 'vitest'
import { RunGate } from './runGate.ts'

/** Lets everything that can happen now happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function recorded(gate: RunGate) {
  const running = new Map<string, () => void>()
  const start = (how: 'beside' | 'alone', name: string) =>
    gate[how](async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.set(name, resolve)
      await promise
      running.delete(name)
    })
  return { running, start, names: () => [...running.keys()] }
}

test('a run that wants to be alone waits for those before it and holds back those behind it', async () => {
  const { running, start, names } = recorded(new RunGate())
  void start('beside', 'a')
  void start('beside', 'b')
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
  expect(await gate.beside(() => Promise.resolve('yes'))).toBe('yes')
})
