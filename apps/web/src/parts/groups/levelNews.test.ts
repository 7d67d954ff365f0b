import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { problems } from '@praxis/contract/problems'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '#web/api/preload.ts'
import { levelNews } from './levelNews.ts'

const gid = 1000
const key = (endpoint: Parameters<typeof keyOf>[0], input: unknown) => keyOf(endpoint, input, 'en-US', 'reader')
const levelKey = key(groups.level, { gid })

function openPage(read?: number) {
  const client = new QueryClient()
  if (read !== undefined) client.setQueryData(levelKey, read)
  const keep = (...keys: QueryKey[]) => keys.forEach((one) => client.setQueryData(one, {}))
  const isStale = (one: QueryKey) => client.getQueryState(one)?.isInvalidated
  return { client, keep, isStale, take: levelNews(client, { gid, levelKey }) }
}

test('another level than the page has read makes the reads of the group stale, and nothing else', () => {
  const { keep, isStale, take } = openPage(3)
  const ofGroup = [
    key(groups.detail, { gid }),
    key(groupMembers.list, { gid, currentPage: 2 }),
    key(groups.list, { onlyMine: true }),
    // A call that only the group's id makes one of the group.
    key(problems.list, { gid }),
  ]
  const others = [key(groups.detail, { gid: 1001 }), key(groupMembers.list, { gid: 1001 }), key(problems.list, {})]
  keep(...ofGroup, ...others)
  take(0)
  expect([levelKey, ...ofGroup].map(isStale)).toEqual([true, true, true, true, true])
  expect(others.map(isStale)).toEqual([false, false, false])
})

test('a level that the page has read already, or that is not told yet, makes nothing stale', () => {
  const { keep, isStale, take } = openPage(3)
  const detail = key(groups.detail, { gid })
  keep(detail)
  take(undefined)
  take(3)
  take(3)
  expect([levelKey, detail].map(isStale)).toEqual([false, false])
})

test('a page that has not read its level learns from the second one that is told', () => {
  const { keep, isStale, take } = openPage()
  const detail = key(groups.detail, { gid })
  keep(detail)
  take(5)
  expect(isStale(detail)).toBe(false)
  take(null)
  expect(isStale(detail)).toBe(true)
})

test('a level that comes back makes the reads stale again', () => {
  const { client, keep, isStale, take } = openPage(3)
  const detail = key(groups.detail, { gid })
  keep(detail)
  take(0)
  client.setQueryData(levelKey, 0)
  keep(detail)
  expect(isStale(detail)).toBe(false)
  take(3)
  expect(isStale(detail)).toBe(true)
})
