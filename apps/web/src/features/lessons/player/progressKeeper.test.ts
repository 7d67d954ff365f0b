import { expect, test } from 'vitest'
import { openProgress, type Report } from './progressKeeper.ts'

const at = (seconds: number): Report => ({ seconds, duration: 100 })

/** Calls that wait until they are answered. */
function aServer() {
  const sent: number[] = []
  const answers: { accept: () => void; refuse: () => void }[] = []
  const send = ({ seconds }: Report) => {
    sent.push(seconds)
    return new Promise<void>((accept, reject) => {
      answers.push({ accept, refuse: () => reject(new Error('away')) })
    })
  }
  return { sent, answers, progress: openProgress(send) }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

test('there is never more than one call, and of what comes meanwhile only the newest is sent', async () => {
  const { sent, answers, progress } = aServer()
  for (const seconds of [10, 20, 30]) progress.report(at(seconds))
  expect(sent).toEqual([10])
  answers[0]!.accept()
  await soon()
  expect(sent).toEqual([10, 30])
  progress.report(at(40))
  expect(sent).toEqual([10, 30])
  answers[1]!.accept()
  await soon()
  expect(sent).toEqual([10, 30, 40])
})

test('what the server knows is not sent again', async () => {
  const { sent, answers, progress } = aServer()
  progress.report(at(10))
  progress.report(at(10))
  answers[0]!.accept()
  await progress.settled()
  progress.report(at(10))
  expect(sent).toEqual([10])
  progress.report(at(11))
  expect(sent).toEqual([10, 11])
})

test('what failed is sent again with the next report, also if nothing has changed', async () => {
  const { sent, answers, progress } = aServer()
  progress.report(at(10))
  answers[0]!.refuse()
  await progress.settled()
  progress.report(at(10))
  expect(sent).toEqual([10, 10])
})

test('it has settled when the last of what was reported is answered', async () => {
  const { answers, progress } = aServer()
  let isSettled = false
  progress.report(at(10))
  progress.report(at(20))
  void progress.settled().then(() => (isSettled = true))
  answers[0]!.accept()
  await soon()
  expect(isSettled).toBe(false)
  answers[1]!.accept()
  await soon()
  expect(isSettled).toBe(true)
  await progress.settled()
})
