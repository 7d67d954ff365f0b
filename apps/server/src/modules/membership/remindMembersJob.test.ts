import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { remindMembersJob } from './public.ts'

const dayMs = 86_400_000

async function aMember() {
  const { call, services, clock, aUser } = await startServer()
  const { db } = services
  const root = await aUser({ role: 'root' })
  const alice = await aUser({ username: 'alice' })
  const start = clock.now
  const at = async (days: number) => {
    clock.now = new Date(start.getTime() + days * dayMs)
    await remindMembersJob.run(services, {}, { id: '', signal: new AbortController().signal })
    const rows = await db
      .selectFrom('notice')
      .select('params')
      .where('recipient_uid', '=', alice.uid)
      .where('kind', '=', 'membership_ends')
      .orderBy('id')
      .execute()
    return rows.map(({ params }) => {
      const { days: left, until } = params as { days: number; until: string }
      return `${left} ${Math.round((Date.parse(`${until}Z`) - start.getTime()) / dayMs)}`
    })
  }
  // The history has the time of the database, which stands still here.
  const grant = async (days: number, on = 0) => {
    // A session does not last so long.
    clock.now = start
    await call(membershipAdmin.grant, { usernames: ['alice'], days, reason: 'r' }, root)
    await db
      .updateTable('membership_change')
      .set({ created_at: new Date(start.getTime() + on * dayMs) })
      .where('id', '=', ({ selectFrom, fn }) => selectFrom('membership_change').select(fn.max('id').as('id')))
      .execute()
  }
  const revoke = () => {
    clock.now = start
    return call(membershipAdmin.revoke, { usernames: ['alice'], reason: 'r' }, root)
  }
  return { at, grant, revoke }
}

test('a member is reminded seven days and one day before the end, once each, and after an extension again', async () => {
  const { at, grant } = await aMember()
  await grant(30)
  expect(await at(22.9)).toEqual([])
  expect(await at(23)).toEqual(['7 30'])
  expect(await at(25)).toEqual(['7 30'])
  expect(await at(29)).toEqual(['7 30', '1 30'])
  expect(await at(29.5)).toEqual(['7 30', '1 30'])
  await grant(30, 29.5)
  expect(await at(30)).toEqual(['7 30', '1 30'])
  expect(await at(53)).toEqual(['7 30', '1 30', '7 60'])
  expect(await at(59)).toEqual(['7 30', '1 30', '7 60', '1 60'])
  expect(await at(61)).toEqual(['7 30', '1 30', '7 60', '1 60'])
})

test('who was given a few days only is reminded of the last one alone', async () => {
  const short = await aMember()
  await short.grant(3)
  expect([await short.at(0), await short.at(2)]).toEqual([[], ['1 3']])
})

test('a job that comes late sends the last reminder alone, and whose membership was taken away hears nothing', async () => {
  const { at, grant, revoke } = await aMember()
  await grant(30)
  expect(await at(29.5)).toEqual(['1 30'])
  expect(await at(29.6)).toEqual(['1 30'])
  await grant(30, 29.6)
  expect((await revoke()).data).toEqual({ people: 1, changed: 1 })
  expect(await at(53)).toEqual(['1 30'])
})
