import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aPractice } from '../../../../test/practice.ts'

test('the days of a person since they registered begin and end in the time zone of the site, both counted', async () => {
  const { db, clock, call, aUser, aProblem, send } = await aPractice()
  const { uid, token } = await aUser()
  const submitId = await send(uid, await aProblem('P1'))
  // In Shanghai this is half past eleven in the evening of the 1st of March.
  await db.updateTable('account').set({ created_at: '2026-03-01T15:30:00Z' }).where('uid', '=', uid).execute()
  const daysAt = async (now: string) => {
    clock.now = new Date(now)
    return (await call(submissions.detail, { submitId }, { token })).data?.days
  }
  expect(await daysAt('2026-03-01T15:59:59Z')).toBe(1)
  expect(await daysAt('2026-03-01T16:00:00Z')).toBe(2)
  expect(await daysAt('2026-03-03T15:00:00Z')).toBe(3)
  await db
    .insertInto('site_setting')
    .values({ name: 'timeZone', value: JSON.stringify('UTC') })
    .execute()
  expect(await daysAt('2026-03-01T16:00:00Z')).toBe(1)
})
