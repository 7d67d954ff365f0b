import type { SubmissionEvent } from '@praxis/contract/live'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { LiveStore } from './liveStore.ts'
import { noSubscription } from './subscription.ts'
import { eventOf, flatResults, rowOf } from './testing.ts'

const seqs = (store: LiveStore) => store.get(1)?.results?.judgeCaseList?.map(({ seq }) => seq)

test('an older moment is ignored, whether by version, attempt or sequence; the same may come again', () => {
  const store = new LiveStore()
  store.take(eventOf(1, [2, 2, 2], { status: judgeStatus.judging }))
  for (const moment of [
    [1, 9, 9],
    [2, 1, 9],
    [2, 2, 1],
  ] as const) {
    store.take(eventOf(1, [...moment], { status: judgeStatus.accepted }))
    expect(store.get(1)?.submission.status).toBe(judgeStatus.judging)
  }
  store.take(eventOf(1, [2, 2, 2], { queuePosition: 4 }))
  expect(store.get(1)?.queuePosition).toBe(4)
  store.take(eventOf(1, [3, 0, 0], { status: judgeStatus.pending }))
  expect(store.get(1)?.submission.status).toBe(judgeStatus.pending)
})

test('cases are added to the results by their number, and results replace everything', () => {
  const store = new LiveStore()
  store.take(eventOf(1, [0, 1, 1], { results: flatResults([rowOf(2)]) }))
  store.take(eventOf(1, [0, 1, 2], { cases: [rowOf(1), rowOf(2, { status: judgeStatus.wrongAnswer })] }))
  expect(seqs(store)).toEqual([1, 2])
  expect(store.get(1)?.results?.judgeCaseList?.[1]?.status).toBe(judgeStatus.wrongAnswer)
  expect(store.get(1)?.results?.plan).toHaveLength(3)
  store.take(eventOf(1, [0, 1, 3], { results: flatResults([rowOf(3)]) }))
  expect(seqs(store)).toEqual([3])
  store.take(eventOf(1, [0, 1, 4], { results: null }))
  expect(store.get(1)?.results).toBeNull()
})

test('an event without cases keeps the known ones; another try drops them', () => {
  const store = new LiveStore()
  store.take(eventOf(1, [0, 1, 1], { results: flatResults([rowOf(1)]) }))
  store.take(eventOf(1, [0, 1, 2]))
  expect(seqs(store)).toEqual([1])
  store.take(eventOf(1, [0, 2, 0]))
  expect(store.get(1)?.results).toBeUndefined()
})

test('cases of an older snapshot are taken where none are known yet', () => {
  const store = new LiveStore()
  store.take(eventOf(1, [0, 1, 5], { status: judgeStatus.judging }))
  store.take(eventOf(1, [0, 1, 4], { status: judgeStatus.compiling, results: flatResults([rowOf(1)]) }))
  expect(store.get(1)?.submission.status).toBe(judgeStatus.judging)
  expect(seqs(store)).toEqual([1])
})

test('a call does not replace what the stream told, unless the stream is down', () => {
  const store = new LiveStore()
  const late = eventOf(1, [0, 0, 0], { status: judgeStatus.pending }).submission
  store.read(late, false)
  expect(store.get(1)?.submission.status).toBe(judgeStatus.pending)
  store.take(eventOf(1, [0, 1, 9], { status: judgeStatus.accepted }))
  store.read(late, false)
  expect(store.get(1)?.submission.status).toBe(judgeStatus.accepted)
  store.read(late, true)
  expect(store.get(1)?.submission.status).toBe(judgeStatus.pending)
  store.take(eventOf(1, [0, 1, 9], { status: judgeStatus.accepted }))
  expect(store.get(1)?.submission.status).toBe(judgeStatus.accepted)
})

test('somebody new is told all that is known of what they follow, and what nobody follows is forgotten', () => {
  const store = new LiveStore()
  const follow = (submitId: number) => ({ ...noSubscription, submissions: [{ submitId, cases: true }] })
  store.take(eventOf(1, [0, 1, 1], { results: flatResults([rowOf(1)]) }))
  store.take(eventOf(1, [0, 1, 2], { cases: [rowOf(2)] }))
  store.take(eventOf(2, [0, 1, 1]))
  const [told, ...others] = store.snapshot(follow(1)) as SubmissionEvent[]
  expect(others).toEqual([])
  expect(told?.moment).toEqual([0, 1, 2])
  expect(told?.results?.judgeCaseList?.map(({ seq }) => seq)).toEqual([1, 2])
  store.take({ type: 'testRun', testJudgeKey: 'a' })
  store.prune(follow(2))
  expect(store.get(1)).toBeUndefined()
  expect(store.get(2)).toBeDefined()
  expect(store.isRunFinished('a')).toBe(false)
})

test('what is told of a contest is kept while it is followed, the newest, and of this reader', () => {
  const store = new LiveStore()
  const event = { type: 'contest', status: 0, isSealed: false, now: '2030-01-01T09:00:00.000+0000' } as const
  const stamps = { contest: 1, announcements: 0, clarifications: 0, comments: 0 }
  store.take({ ...event, cid: 4, stamps })
  store.take({ ...event, cid: 4, stamps: { ...stamps, announcements: 1 } })
  store.take({ ...event, cid: 5, stamps: null })
  expect(store.contest(4)?.stamps?.announcements).toBe(1)
  store.prune({ ...noSubscription, contests: [4] })
  expect([store.contest(4)?.cid, store.contest(5)]).toEqual([4, undefined])
  store.forgetReader()
  expect(store.contest(4)).toBeUndefined()
})

test('levels are kept of the groups that are followed, and of this reader', () => {
  const store = new LiveStore()
  store.take({ type: 'group', gid: 1, level: 3 })
  store.take({ type: 'group', gid: 1, level: null })
  store.take({ type: 'group', gid: 2, level: 4 })
  expect([store.levelIn(1), store.levelIn(2), store.levelIn(3)]).toEqual([null, 4, undefined])
  store.prune({ ...noSubscription, groups: [2] })
  expect([store.levelIn(1), store.levelIn(2)]).toEqual([undefined, 4])
  store.forgetReader()
  expect(store.levelIn(2)).toBeUndefined()
})

test('whoever hears of boards is told every change while they listen, and nothing of it is kept', () => {
  const store = new LiveStore()
  const event = (stamp: number) => ({ type: 'board' as const, cid: 4, shape: 'a', stamp, rows: [], gone: [] })
  const heard: number[] = []
  store.take(event(1))
  const stop = store.hearBoards(({ stamp }) => heard.push(stamp))
  store.take(event(2))
  store.take(event(3))
  stop()
  store.take(event(4))
  expect(heard).toEqual([2, 3])
})
