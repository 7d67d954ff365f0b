import { expect, test } from 'vitest'
import { activityNamed, activityOf, cidOf, contestOf, isSamePlace, placeOf, sitePlace } from './place.ts'

const contest = { kind: 'contest', cid: 9 } as const

test('a record of contest 0 is of no activity, as one that names none', () => {
  expect([undefined, null, 0, 9].map(activityOf)).toEqual([null, null, null, contest])
})

test('a call that names contest 0 names a contest that is not there', () => {
  expect([undefined, null, 0, 9].map(activityNamed)).toEqual([null, null, { kind: 'contest', cid: 0 }, contest])
})

test('a place is a scope and, beside it, an activity', () => {
  expect([{}, { gid: null, cid: 0 }].map(placeOf)).toEqual([sitePlace, sitePlace])
  expect(placeOf({ gid: 7, cid: 0 })).toEqual({ scope: { kind: 'group', groupId: 7 }, activity: null })
  expect(placeOf({ gid: 7, cid: 9 })).toEqual({ scope: { kind: 'group', groupId: 7 }, activity: contest })
})

test('records have contest 0 where there is none', () => {
  expect([null, contest].map(cidOf)).toEqual([0, 9])
  expect([null, contest].map(contestOf)).toEqual([null, 9])
})

const places = { site: {}, group: { gid: 7 }, otherGroup: { gid: 8 }, contest: { cid: 9 }, otherContest: { cid: 10 } }
const names = Object.keys(places) as (keyof typeof places)[]

test.each(names)('a page of %s shows what is there and nothing that is elsewhere', (name) => {
  const same = names.filter((other) => isSamePlace(placeOf(places[name]), placeOf(places[other])))
  expect(same).toEqual([name])
})

test('a contest is the same place, whether its group is told or not', () => {
  expect(isSamePlace(placeOf({ cid: 9 }), placeOf({ gid: 7, cid: 9 }))).toBe(true)
})
