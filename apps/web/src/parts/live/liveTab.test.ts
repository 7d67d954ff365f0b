import { liveTimes } from '@praxis/contract/live'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idsOf, openBrowser, openTab } from './fakeBrowser.ts'
import type { Neighbours } from './liveTab.ts'
import { eventOf, flatResults, rowOf } from './testing.ts'
import { isEmpty, noSubscription, type Subscription } from './subscription.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms)
const subscription = (...ids: number[]): Subscription => ({
  ...noSubscription,
  submissions: ids.map((submitId) => ({ submitId, cases: true })),
})

function pick<T>(list: readonly T[], index = 0): T {
  const one = list[index]
  if (one === undefined) throw new Error(`there is no number ${index}`)
  return one
}

test('of several tabs one has a stream, which follows what all of them watch and tells all of them', async () => {
  const { tabs, leaders } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch(subscription(1))
  b.tab.watch(subscription(2, 3))
  await settle()
  expect(leaders()).toHaveLength(1)
  const stream = pick(a.streams)
  expect(idsOf(stream.subscription)).toEqual([3, 2, 1])
  stream.events.onState('up')
  stream.events.onEvent(eventOf(2, [0, 1, 1], { status: judgeStatus.accepted }))
  await settle()
  expect([a.state(), b.state()]).toEqual(['up', 'up'])
  expect(b.statusOf(2)).toBe(judgeStatus.accepted)
})

test('parts of a page that begin together cause one change', async () => {
  const { tabs } = openBrowser('a')
  const a = pick(tabs)
  const stopFirst = a.tab.watch(subscription(1))
  a.tab.watch(subscription(1))
  a.tab.watch(subscription(2))
  await settle()
  expect(idsOf(pick(a.streams).subscription)).toEqual([2, 1])
  stopFirst()
  await settle()
  expect(idsOf(pick(a.streams).subscription)).toEqual([2, 1])
})

test('a tab that comes later is told what is known already, without another stream', async () => {
  const { tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch({ ...subscription(1), testRuns: ['run'] })
  await settle()
  const { events } = pick(a.streams)
  events.onState('up')
  events.onEvent(eventOf(1, [0, 1, 1], { results: flatResults([rowOf(1)]) }))
  events.onEvent(eventOf(1, [0, 1, 2], { cases: [rowOf(2)] }))
  events.onEvent({ type: 'testRun', testJudgeKey: 'run' })
  b.tab.watch({ ...subscription(1), testRuns: ['run'] })
  await settle()
  expect(b.state()).toBe('up')
  expect(b.store.get(1)?.results?.judgeCaseList).toHaveLength(2)
  expect(b.store.isRunFinished('run')).toBe(true)
})

test('what a closed tab watched is followed no longer', async () => {
  const { browser, tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch(subscription(1))
  b.tab.watch(subscription(2))
  await settle()
  browser.close('b')
  await settle()
  expect(idsOf(pick(a.streams).subscription)).toEqual([1])
})

test('when the leader closes another tab takes over for all that are left', async () => {
  const { browser, tabs } = openBrowser('a', 'b', 'c')
  const [a, b, c] = [pick(tabs), pick(tabs, 1), pick(tabs, 2)]
  for (const [index, { tab }] of tabs.entries()) {
    tab.watch(subscription(index + 1))
    await settle()
  }
  pick(a.streams).events.onState('up')
  await settle()
  browser.close('a')
  await settle()
  const stream = pick(b.streams)
  expect(c.streams).toEqual([])
  expect(idsOf(stream.subscription)).toEqual([3, 2])
  expect(c.state()).toBe('connecting')
  stream.events.onState('up')
  stream.events.onEvent(eventOf(3, [0, 1, 1], { status: judgeStatus.accepted }))
  await settle()
  expect([b.state(), c.state()]).toEqual(['up', 'up'])
  expect(c.statusOf(3)).toBe(judgeStatus.accepted)
})

test('without anything to watch there is no stream, and the next watch begins with patience again', async () => {
  const { tabs } = openBrowser('a')
  const a = pick(tabs)
  await settle()
  expect(a.streams).toEqual([])
  const stop = a.tab.watch(subscription(1))
  await settle()
  pick(a.streams).events.onState('down')
  stop()
  await settle()
  expect(isEmpty(pick(a.streams).subscription)).toBe(true)
  a.tab.watch(subscription(1))
  await settle()
  expect(a.state()).toBe('connecting')
})

test('three seconds without a stream mean down, and another try does not change that', async () => {
  const { tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch(subscription(1))
  b.tab.watch(subscription(1))
  await settle()
  const { events } = pick(a.streams)
  events.onState('up')
  await settle()
  events.onState('connecting')
  await settle(2_700)
  expect([a.state(), b.state()]).toEqual(['connecting', 'connecting'])
  await settle(300)
  expect([a.state(), b.state()]).toEqual(['down', 'down'])
  events.onState('connecting')
  await settle()
  expect([a.state(), b.state()]).toEqual(['down', 'down'])
  events.onState('up')
  await settle()
  expect([a.state(), b.state()]).toEqual(['up', 'up'])
})

test('a leader that is not heard of any more counts as down', async () => {
  const { tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch(subscription(1))
  b.tab.watch(subscription(1))
  await settle()
  pick(a.streams).events.onState('up')
  await settle(liveTimes.silence * 1_000 - 1_000)
  pick(a.streams).events.onState('up')
  await settle(2_000)
  expect(b.state()).toBe('up')
  await settle(liveTimes.silence * 1_000)
  expect(b.state()).toBe('down')
})

test('whoever logs in or out in any tab, the leader hears of it', async () => {
  const { tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  a.tab.watch(subscription(1))
  b.tab.watch(subscription(1))
  b.tab.identify('nobody')
  await settle()
  expect(pick(a.streams).refreshed).toBe(0)
  b.tab.identify('somebody')
  await settle()
  expect(pick(a.streams).refreshed).toBe(1)
})

test('a tab without neighbours, or with locks that are refused, has a stream of its own', async () => {
  const alone = openTab('a', null)
  const refused: Neighbours = {
    lock: () => Promise.reject(new Error('storage is blocked')),
    post: () => {},
    listen: () => {},
  }
  const blocked = openTab('b', refused)
  for (const { tab } of [alone, blocked]) tab.watch(subscription(1))
  await settle()
  for (const { streams } of [alone, blocked]) expect(idsOf(pick(streams).subscription)).toEqual([1])
})

test('a submission that is gone is forgotten', async () => {
  const { tabs } = openBrowser('a')
  const a = pick(tabs)
  a.tab.watch(subscription(1))
  await settle()
  pick(a.streams).events.onEvent(eventOf(1, [0, 1, 1]))
  pick(a.streams).events.onEvent({ type: 'gone', submitId: 1 })
  expect(a.store.get(1)).toBeUndefined()
})

test('tabs of groups and contests share the stream, and a tab that comes later is told what is known', async () => {
  const { tabs, leaders } = openBrowser('a', 'b', 'c')
  const [a, b, c] = [pick(tabs), pick(tabs, 1), pick(tabs, 2)]
  a.tab.watch({ ...noSubscription, groups: [7], contests: [4] })
  await settle()
  b.tab.watch({ ...noSubscription, groups: [8], contests: [5] })
  await settle()
  expect(leaders()).toHaveLength(1)
  const stream = pick(a.streams)
  expect(stream.subscription.groups).toEqual([7, 8])
  stream.events.onEvent({ type: 'group', gid: 7, level: 3 })
  stream.events.onEvent({ type: 'group', gid: 8, level: null })
  const event = { type: 'contest', status: 0, isSealed: false, now: '', stamps: null } as const
  stream.events.onEvent({ ...event, cid: 4 })
  stream.events.onEvent({ ...event, cid: 5, status: 1 })
  await settle()
  expect([b.store.contest(4), b.store.contest(5)?.status]).toEqual([undefined, 1])
  expect([b.store.levelIn(7), b.store.levelIn(8)]).toEqual([undefined, null])
  c.tab.watch({ ...noSubscription, groups: [7], contests: [4] })
  await settle()
  expect([c.store.levelIn(7), c.store.contest(4)?.status]).toEqual([3, 0])
})

test('another reader begins without the levels of the one before', async () => {
  const { tabs } = openBrowser('a')
  const a = pick(tabs)
  a.tab.watch({ ...noSubscription, groups: [7] })
  a.tab.identify('member')
  await settle()
  pick(a.streams).events.onEvent({ type: 'group', gid: 7, level: 3 })
  a.tab.identify('stranger')
  expect(a.store.levelIn(7)).toBeUndefined()
  expect(pick(a.streams).refreshed).toBe(1)
})

test('what changes of a board reaches every tab that listens, also one that has only just begun to', async () => {
  const { tabs } = openBrowser('a', 'b')
  const [a, b] = [pick(tabs), pick(tabs, 1)]
  const board = { cid: 4, force: false, containsEnd: false }
  a.tab.watch({ ...noSubscription, contests: [4], boards: [board] })
  b.tab.watch({ ...noSubscription, contests: [5] })
  await settle()
  expect(pick(a.streams).subscription.boards).toEqual([board])
  const heard: string[] = []
  a.store.hearBoards(({ stamp }) => heard.push(`a ${stamp}`))
  // It has not said yet what it watches.
  b.store.hearBoards(({ stamp }) => heard.push(`b ${stamp}`))
  pick(a.streams).events.onEvent({ type: 'board', cid: 4, shape: 's', stamp: 7, rows: [], gone: [] })
  await settle()
  expect(heard).toEqual(['a 7', 'b 7'])
})
