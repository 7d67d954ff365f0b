import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../../test/contestMakers.ts'

async function aDesk() {
  const site = await contestMakers()
  const { call, people } = site
  const at = (second: number) => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + second * 1_000).toISOString()
  const minutes = (count: number) => at(count * 60)
  const move = (cid: number, startTime?: string) => call(contestDesk.move, { cid, startTime }, people.owner)
  const read = async (cid: number) => {
    const { data } = await call(contestAdmin.read, { cid }, people.owner)
    return data!
  }
  const of = (start: string, end: string, freeze: string | null = null) => ({
    start_at: start,
    end_at: end,
    freeze_at: freeze,
  })
  return { ...site, minutes, move, read, of }
}

test('a postponed contest begins, freezes and ends later by as much', async () => {
  const { onSite, minutes, move, read, of, acts } = await aDesk()
  const [start, later] = [minutes(60), minutes(75)]
  const shifted = (by: number) => new Date(Date.parse(start) + by * 60_000).toISOString()
  const cid = await onSite(of(start, shifted(300), shifted(240)))
  expect((await move(cid, later)).code).toBeUndefined()
  const by = (Date.parse(later) - Date.parse(start)) / 60_000
  expect(await read(cid)).toMatchObject({
    status: -1,
    startTime: shifted(by),
    sealRankTime: shifted(240 + by),
    endTime: shifted(300 + by),
    duration: 18_000,
  })
  expect(await acts()).toMatchObject([
    { act: 'contest.move', noun_id: String(cid), before: { startTime: start }, after: { startTime: later } },
  ])
})

test('a contest that is started now has begun, and lasts as long as before', async () => {
  const { onSite, minutes, move, read, of } = await aDesk()
  const start = minutes(60)
  const end = new Date(Date.parse(start) + 7_200_000).toISOString()
  const cid = await onSite(of(start, end))
  expect((await move(cid)).code).toBeUndefined()
  const { status, startTime, duration, sealRank, now } = await read(cid)
  expect({ status, duration, sealRank }).toEqual({ status: 0, duration: 7_200, sealRank: false })
  expect(Date.parse(now) - Date.parse(startTime)).toBeLessThan(5_000)
})

test('what has begun stays where it is, and nothing moves into the past', async () => {
  const { onSite, minutes, move, read } = await aDesk()
  for (const begun of [await onSite({ start: -5, end: 60 }), await onSite({ start: -60, end: -5 })]) {
    expect(await move(begun)).toMatchObject({ code: 'contest_begun' })
    expect(await move(begun, minutes(60))).toMatchObject({ code: 'contest_begun' })
  }
  const cid = await onSite({ start: 60, end: 120 })
  const { startTime } = await read(cid)
  expect(await move(cid, minutes(-1))).toMatchObject({ code: 'contest_start_past', field: 'startTime' })
  expect((await read(cid)).startTime).toBe(startTime)
})
