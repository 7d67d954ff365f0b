import { judgeStatus } from '@praxis/contract/statuses'
import { rejudging } from '@praxis/contract/rejudging'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRemoteSite } from '../../../../test/remoteSite.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'
import { claimDue, claimHopeless, claimWaiting, markSending } from './claim.queries.ts'
import { endWithout } from './endings.ts'

const near = { site: 'NEAR', accountsOf: 'NEAR' }

test('of submissions and accounts those are taken that nobody holds', async () => {
  const { db, submit, row } = await aRemoteSite({ accounts: ['robot', 'robot2'] })
  const [first, second] = [await submit(), await submit()]
  const held = await db.transaction().execute(async (tx) => {
    await sql`select from remote_submission where submission_id = ${first} for update`.execute(tx)
    await sql`select from remote_account where login = 'robot' for update`.execute(tx)
    expect(await claimHopeless(db, 'CF', 9)).toEqual([])
    return claimWaiting(db, near)
  })
  expect(held).toMatchObject({ held: { submissionId: second }, account: { username: 'robot2' } })
  await sql`update remote_submission set lease_until = null`.execute(db)
  const due = await db.transaction().execute(async (tx) => {
    await sql`select from remote_submission where submission_id = ${second} for update`.execute(tx)
    return claimDue(db, 9)
  })
  expect(due).toEqual([])
  expect((await claimDue(db, 9)).map(({ submissionId }) => submissionId)).toEqual([second])
  expect(await row(first)).toMatchObject({ state: 'waiting' })
})

test('an account that is just being given a submission sends no other one', async () => {
  const { db, submit } = await aRemoteSite()
  await submit()
  await submit()
  const [one, other] = await Promise.all([claimWaiting(db, near), claimWaiting(db, near)])
  expect([one, other].filter((claimed) => claimed !== null)).toHaveLength(1)
})

test('what a process has in hand nobody else takes while its lease lasts, which begins anew when the program leaves', async () => {
  const { db, submit } = await aRemoteSite()
  await submit()
  const { held } = (await claimWaiting(db, near))!
  expect(await claimDue(db, 9)).toEqual([])
  await sql`update remote_submission set lease_until = now() - interval '1 second'`.execute(db)
  expect(await markSending(db, held)).toBe(true)
  expect(await claimDue(db, 9)).toEqual([])
  await sql`update remote_submission set lease_until = now() - interval '1 second'`.execute(db)
  expect(await claimDue(db, 9)).toHaveLength(1)
  expect(await claimDue(db, 9)).toEqual([])
  expect(await markSending(db, held)).toBe(false)
})

test('a verdict that comes while its submission is being cancelled, or taken by somebody else, changes nothing', async () => {
  const { db, services, submit, round, verdict, call, root } = await aRemoteSite()
  const id = await submit()
  await round()
  const [held] = await (async () => {
    await sql`update remote_submission set next_at = now()`.execute(db)
    return claimDue(db, 1)
  })()
  const end = () => endWithout(services, held!, { end: 'no_verdict', siteName: 'Near by' })
  const take = () => sql`update remote_submission set attempt = attempt + 1 where submission_id = ${id}`
  await whileChanged(db, (tx) => take().execute(tx), end)
  expect((await verdict(id)).status).toBe(judgeStatus.pending)
  await whileChanged(
    db,
    (tx) => sql`update judgement set state = 'cancelled' where submission_id = ${id}`.execute(tx),
    end,
  )
  expect((await verdict(id)).status).toBe(judgeStatus.pending)
  await call(rejudging.cancelJudge, { submitId: id }, root)
  expect((await verdict(id)).status).toBe(judgeStatus.cancelled)
})

test('of two who remove an account at once one is told that it is gone', async () => {
  const { call, root, detail } = await aRemoteSite()
  const { id } = (await detail()).accounts[0]!
  const remove = () => call(remoteJudgeAdmin.removeAccount, { id }, root)
  const codes = await Promise.all([remove(), remove()])
  expect(codes.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '404'])
})
