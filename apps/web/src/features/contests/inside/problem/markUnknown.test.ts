import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markUnknown } from './markUnknown.ts'

const strip = 'GET /api/get-full-screen-problem-list'
const list = 'GET /api/get-contest-problem'
const detail = 'GET /api/get-contest-problem-details'

/** What pages have read of two contests: nothing was sent to A of the first, and B of it had 40 points. */
function aClient() {
  const client = new QueryClient()
  const keep = (call: string, input: object, data: unknown) => client.setQueryData([call, input, 'en-US', '1'], data)
  for (const cid of [1000, 1001]) {
    keep(strip, { cid }, [
      { problemId: 'A', status: null, score: null },
      { problemId: 'B', status: 8, score: 40 },
    ])
    keep(list, { cid, containsEnd: false }, [
      { displayId: 'A', myStatus: null, myScore: null },
      { displayId: 'B', myStatus: 8, myScore: 40 },
    ])
    for (const displayId of ['A', 'B']) keep(detail, { cid, displayId }, { myStatus: null })
  }
  const read = (call: string, input: object) => client.getQueryData([call, input, 'en-US', '1'])
  return { client, read }
}

test('what was sent where results are hidden is unknown in strip, list and problem, without a call', () => {
  const { client, read } = aClient()
  markUnknown(client, { cid: 1000, displayId: 'A' })
  markUnknown(client, { cid: 1000, displayId: 'B' })
  expect(read(strip, { cid: 1000 })).toEqual([
    { problemId: 'A', status: -5, score: null },
    { problemId: 'B', status: -5, score: null },
  ])
  expect(read(list, { cid: 1000, containsEnd: false })).toEqual([
    { displayId: 'A', myStatus: -5, myScore: null },
    { displayId: 'B', myStatus: -5, myScore: null },
  ])
  expect(read(detail, { cid: 1000, displayId: 'A' })).toEqual({ myStatus: -5 })
})

test('other problems and other contests stay as they are', () => {
  const { client, read } = aClient()
  markUnknown(client, { cid: 1000, displayId: 'A' })
  expect(read(strip, { cid: 1000 })).toEqual([
    { problemId: 'A', status: -5, score: null },
    { problemId: 'B', status: 8, score: 40 },
  ])
  expect(read(detail, { cid: 1000, displayId: 'B' })).toEqual({ myStatus: null })
  expect(read(list, { cid: 1001, containsEnd: false })).toEqual([
    { displayId: 'A', myStatus: null, myScore: null },
    { displayId: 'B', myStatus: 8, myScore: 40 },
  ])
})

test('a page that has read nothing yet is left to read', () => {
  const client = new QueryClient()
  markUnknown(client, { cid: 1000, displayId: 'A' })
  expect(client.getQueryCache().getAll()).toEqual([])
})
