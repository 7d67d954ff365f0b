import { judging } from '@praxis/contract/judging'
import { expect, onTestFinished, test } from 'vitest'
import { Server, Unreachable } from '#judge/server/server.ts'
import { FakeServer } from './fakeServer.ts'
import { anIntroduction } from './jobs.ts'

const introduction = anIntroduction()

async function aSite() {
  const [one, two] = [await FakeServer.start(), await FakeServer.start()]
  onTestFinished(async () => {
    await one.stop()
    await two.stop()
  })
  const server = new Server([one.url, two.url], () => Promise.resolve('secret'))
  const hello = () => server.call(judging.hello, introduction, { deadlineMs: 5_000 })
  const asked = () => [one.named('hello').length, two.named('hello').length]
  return { one, two, server, hello, asked }
}

test('of several servers one is asked as long as it answers, then the next, in turn', async () => {
  const { one, two, hello, asked } = await aSite()
  await hello()
  await hello()
  expect(asked()).toEqual([2, 0])
  await one.stop()
  await expect(hello()).rejects.toThrow(Unreachable)
  await hello()
  await one.start()
  await hello()
  expect(asked()).toEqual([2, 2])
  await two.stop()
  await expect(hello()).rejects.toThrow(Unreachable)
  await hello()
  expect(asked()).toEqual([3, 2])
})

test('calls that fail together move on together', async () => {
  const { one, hello, asked } = await aSite()
  await one.stop()
  await Promise.allSettled([hello(), hello()])
  await hello()
  expect(asked()).toEqual([0, 1])
})

test('a download that breaks goes on at the next server', async () => {
  const { one, two, server } = await aSite()
  const text = 'x'.repeat(200_000)
  const { hash } = two.addFile(text)
  one.answer = () => ({ bytes: Buffer.from(text), breakAfter: 50_000 })
  let received = 0
  const read = async () => {
    for await (const piece of server.download(hash, received, { deadlineMs: 5_000 })) received += piece.length
  }
  await expect(read()).rejects.toThrow(Unreachable)
  await read()
  expect({ received, asked: two.starts }).toEqual({ received: 200_000, asked: [50_000] })
})
