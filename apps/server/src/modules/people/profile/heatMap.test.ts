import { people } from '@praxis/contract/people'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { recountDaysJob } from '#server/recount/recountDaysJob.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aPractice, type Practice } from '../../../../test/practice.ts'

async function setZone({ db, services }: Practice, timeZone: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name: 'timeZone', value: JSON.stringify(timeZone) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(timeZone) }))
    .execute()
  await recountDaysJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
}

async function aYear() {
  const site = await aPractice()
  const { uid } = await site.aUser()
  const pid = await site.aProblem('P1')
  const map = async (now: string) => {
    site.clock.now = new Date(now)
    const { endDate, dataList } = (await site.call(people.heatMap, { uid })).data!
    return [endDate, ...dataList.map(({ date, count }) => `${date} ${count}`)]
  }
  return { ...site, site, uid, pid, map }
}

test('a day begins and ends in the time zone of the site, also after that has changed', async () => {
  const { site, uid, pid, send, map } = await aYear()
  // In Shanghai the 1st of March begins at 16:00 UTC of the day before.
  const sent = ['2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z', '2026-03-01T15:59:59.999Z', '2026-03-01T16:00:00Z']
  for (const at of sent) await send(uid, pid, { at })
  expect(await map('2026-03-01T15:59:59Z')).toEqual(['2026-03-01', '2026-02-28 1', '2026-03-01 2'])
  expect(await map('2026-03-01T16:00:00Z')).toEqual(['2026-03-02', '2026-02-28 1', '2026-03-01 2', '2026-03-02 1'])
  await setZone(site, 'America/New_York')
  // Five hours behind UTC.
  expect(await map('2026-03-02T04:59:59Z')).toEqual(['2026-03-01', '2026-02-28 2', '2026-03-01 2'])
  expect(await map('2026-03-02T05:00:00Z')).toEqual(['2026-03-02', '2026-02-28 2', '2026-03-01 2'])
  await setZone(site, 'UTC')
  expect(await map('2026-03-02T00:00:00Z')).toEqual(['2026-03-02', '2026-02-28 2', '2026-03-01 2'])
})

test('the map reaches back a year, the same day of the year before not included', async () => {
  const { uid, pid, send, map } = await aYear()
  for (const day of ['2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2025-03-02', '2026-03-01']) {
    await send(uid, pid, { at: `${day}T04:00:00Z` })
  }
  expect(await map('2026-03-01T04:00:00Z')).toEqual(['2026-03-01', '2025-03-02 1', '2026-03-01 1'])
  expect(await map('2025-02-28T04:00:00Z')).toEqual(['2025-02-28', '2024-02-29 1', '2024-03-01 1', '2025-02-28 1'])
  expect((await map('2024-02-29T04:00:00Z')).slice(1)).toEqual(['2024-02-29 1'])
})

test('all verdicts count, in groups too; contests, other people and days on which nothing is left do not', async () => {
  const { db, uid, pid, send, map, aUser } = await aYear()
  const at = '2026-03-01T04:00:00Z'
  await send(uid, pid, { at })
  await send(uid, pid, { at, status: judgeStatus.wrongAnswer })
  await send(uid, pid, { at, groupId: await insertGroup(db) })
  await send(uid, pid, { at, isInContest: true })
  await send((await aUser()).uid, pid, { at })
  await db.insertInto('activity_day').values({ uid, day: '2026-02-27', practice: 0 }).execute()
  expect(await map(at)).toEqual(['2026-03-01', '2026-03-01 3'])
})
