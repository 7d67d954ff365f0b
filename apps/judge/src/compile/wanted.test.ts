import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Unwanted, Wanted } from './wanted.ts'

/** Makes one thing for all who ask meanwhile, as a store does, until it is told to or unwanted. */
function aMaker() {
  const wanted = new Wanted()
  const begun: { finish: () => void; wasEnded: boolean }[] = []
  let making: Promise<string> | null = null
  const make = (unwanted: AbortSignal) => {
    making ??= new Promise<string>((resolve, reject) => {
      const one = { finish: () => resolve('made'), wasEnded: false }
      begun.push(one)
      unwanted.addEventListener('abort', () => {
        one.wasEnded = true
        // The compiler ends a moment later.
        setTimeout(() => reject(new Unwanted()), 10)
      })
    }).finally(() => (making = null))
    return making
  }
  const ask = (signal?: AbortSignal) => wanted.share('key', signal, make)
  return { begun, ask }
}

test('what only one wanted is ended when they leave', async () => {
  const { begun, ask } = aMaker()
  const one = new AbortController()
  const asked = ask(one.signal)
  one.abort()
  await expect(asked).rejects.toThrow(Unwanted)
  expect(begun).toMatchObject([{ wasEnded: true }])
  await expect(ask(one.signal)).rejects.toThrow(Unwanted)
  expect(begun).toHaveLength(1)
})

test('what somebody else waits for goes on', async () => {
  const { begun, ask } = aMaker()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [ask(one.signal), ask(other.signal), ask()]
  one.abort()
  other.abort()
  await sleep(20)
  expect(begun).toMatchObject([{ wasEnded: false }])
  begun[0]?.finish()
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made'])
})

test('who comes while it is being ended has it made anew, whether one or several', async () => {
  const { begun, ask } = aMaker()
  const one = new AbortController()
  const left = ask(one.signal)
  one.abort()
  const later = [ask(new AbortController().signal), ask()]
  await expect(left).rejects.toThrow(Unwanted)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.finish()
  expect(await Promise.all(later)).toEqual(['made', 'made'])
  expect(begun).toHaveLength(2)
})

test('an error of the work itself is everybody’s', async () => {
  const wanted = new Wanted()
  await expect(wanted.share('key', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
