import { expect, test } from 'vitest'
import { troubleOf } from '../../../../../test/remoteSites.ts'
import type { RemoteRun } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'
import { sendAndFind } from './sendAndFind.ts'

const run = (runId: string): RemoteRun => ({ runId, remoteId: '1', at: null, language: null, codeBytes: null })

/** A site whose list holds these runs, one list an answer. */
function aList(...answers: (readonly string[] | RemoteError)[]) {
  let sent = 0
  const list = () => {
    const answer = answers.shift() ?? []
    return answer instanceof RemoteError ? Promise.reject(answer) : Promise.resolve(answer.map(run))
  }
  const send = () => {
    sent += 1
    return Promise.resolve()
  }
  return { find: () => sendAndFind(list, send, [0, 0]), sent: () => sent }
}

test('a list that lags is read again, and no older run is taken for the new one', async () => {
  const { find, sent } = aList(['7'], ['7'], ['8', '7'])
  expect(await find()).toBe('8')
  expect(sent()).toBe(1)
})

test('what was sent and is not listed, or whose list fails, may have arrived', async () => {
  const lost = await troubleOf(aList(['7'], ['7'], ['7']).find())
  expect([lost.trouble, lost.maybeArrived]).toEqual(['unreachable', true])
  const busy = new RemoteError('too_many', 'slow down', { retryAfterSeconds: 9 })
  const failed = await troubleOf(aList(['7'], busy).find())
  expect([failed.trouble, failed.maybeArrived, failed.retryAfterSeconds]).toEqual(['too_many', true, 9])
})

test('nothing is sent where the list fails before', async () => {
  const { find, sent } = aList(new RemoteError('maintenance'))
  const error = await troubleOf(find())
  expect([error.trouble, error.maybeArrived, sent()]).toEqual(['maintenance', false, 0])
})
