import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Entry } from './writer.ts'
import { zipOf } from './zipOf.ts'

async function* large() {
  for (let at = 0; at < 64; at += 1) yield Buffer.alloc(64 * 1024, at)
}

test('who leaves while the next problem is being found keeps nothing open and waits for nothing', async () => {
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let opened = 0
  const entry = (name: string): Entry => ({
    name,
    content: {
      size: 64 * 64 * 1024,
      read() {
        opened += 1
        return large()
      },
    },
  })
  async function* problems() {
    yield [{ name: 'a', content: 'x' }] satisfies Entry[]
    asked.resolve()
    await goOn.promise
    yield [entry('b'), entry('c')]
  }
  const zip = zipOf(problems())
  expect((await zip.next()).done).toBe(false)
  await asked.promise
  const left = zip.return(undefined)
  await pause(10)
  goOn.resolve()
  expect((await left).done).toBe(true)
  expect(opened).toBe(0)
})
