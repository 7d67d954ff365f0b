import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { exampleContest } from '@praxis/contract/contestShapes'
import { groupContests } from '@praxis/contract/groupContests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { channels } from '#server/signals.ts'
import { contestMakers } from '../../../test/contestMakers.ts'

/** A site that hears which contests change. */
async function aDesk() {
  const site = await contestMakers()
  const { signals } = site.services
  await expect.poll(() => signals.settled()).toBe(true)
  const heard: (string | null)[] = []
  const stop = signals.hear(channels.contestChanged, (payload) => void heard.push(payload))
  /** What is heard while something is done. */
  const during = async (act: () => Promise<{ code?: string }>) => {
    heard.length = 0
    const { code } = await act()
    await signals.settled()
    return code ?? [...heard]
  }
  return { ...site, during, stop }
}

test('all processes hear of each change of a contest, and of none that was refused', async () => {
  const { call, people, onSite, db, during, stop, participate } = await aDesk()
  const cid = await onSite()
  const [all, own] = [String(cid), `${cid} ${people.user.uid}`]
  const { owner, staff, root } = people
  expect(await during(() => call(contestAdmin.update, { id: cid, title: 'Winter' }, owner))).toEqual([all])
  expect(await during(() => call(contestAdmin.changeVisible, { cid, visible: false }, owner))).toEqual([all])
  const announcement = { title: 'Problem H', content: '' }
  expect(await during(() => call(contestAdmin.createAnnouncement, { cid, announcement }, owner))).toEqual([all])
  const { id: aid } = await db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
  const changed = { cid, announcement: { id: aid, title: 'Problem G' } }
  expect(await during(() => call(contestAdmin.updateAnnouncement, changed, owner))).toEqual([all])
  expect(await during(() => call(contestAdmin.removeAnnouncement, { aid }, owner))).toEqual([all])
  const add = { cid, people: [{ username: 'member' }] }
  expect(await during(() => call(contestDesk.addParticipants, add, owner))).toEqual([all])
  const id = await participate(cid, people.user.uid)
  expect(await during(() => call(contestDesk.setParticipant, { id, seat: 'A-1' }, owner))).toEqual([own])
  // It moves the end of all.
  expect(await during(() => call(contestDesk.setParticipant, { id, extraSeconds: 60 }, owner))).toEqual([all])
  expect(await during(() => call(contestDesk.removeParticipant, { id }, owner))).toEqual([all])
  expect(await during(() => call(contestAdmin.update, { id: cid, title: 'x' }, staff))).toBe('contest_not_found')
  expect(await during(() => call(contestAdmin.update, { id: cid, auth: 9 }, owner))).toBe('contest_field_wrong')
  expect(await during(() => call(contestAdmin.remove, { cid }, root))).toEqual([all])
  const made = await during(() => call(contestAdmin.create, exampleContest, owner))
  expect(made).toEqual([String(cid + 1)])
  expect(await during(() => call(contestAdmin.clone, { cid: cid + 1 }, owner))).toEqual([String(cid + 2)])
  const frozen = await onSite({ start: -120, freeze: -60, end: -10, thaws_itself: false })
  expect(await during(() => call(contestDesk.thaw, { cid: frozen }, owner))).toEqual([String(frozen)])
  stop()
})

/** How many calls wait for a lock. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

test('an administrator of a group who is removed while a write waits writes nothing', async () => {
  const { call, gid, db, people, inGroup } = await contestMakers()
  const cid = await inGroup()
  const { author } = people
  const sent = await db.transaction().execute(async (tx) => {
    await lockGroup(tx, gid)
    await tx.deleteFrom('group_member').where('uid', '=', author.uid).execute()
    const calls = [
      call(groupContests.create, { ...exampleContest, gid }, author),
      call(groupContests.update, { id: cid, title: 'late' }, author),
      call(groupContests.createAnnouncement, { cid, announcement: { title: 'late', content: '' } }, author),
      call(contestDesk.addParticipants, { cid, people: [{ username: 'user' }] }, author),
    ]
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(calls.length)
    return { calls }
  })
  expect((await Promise.all(sent.calls)).map(({ code }) => code)).toEqual([
    'group_members_only',
    'contest_not_found',
    'contest_not_found',
    'contest_not_found',
  ])
  expect(await db.selectFrom('contest').select('title').execute()).toEqual([{ title: 'Autumn' }])
  expect(await db.selectFrom('contest_participant').select('id').execute()).toEqual([])
})

test('of two changes at once each keeps what the other has changed', async () => {
  const { call, people, onSite } = await contestMakers()
  const cid = await onSite({ auth: 1, password: 'one' })
  await Promise.all([
    call(contestAdmin.update, { id: cid, title: 'Winter' }, people.owner),
    call(contestAdmin.update, { id: cid, pwd: 'two' }, people.root),
    call(contestAdmin.update, { id: cid, openPrint: true }, people.owner),
  ])
  const { data } = await call(contestAdmin.read, { cid }, people.owner)
  expect(data).toMatchObject({ title: 'Winter', pwd: 'two', openPrint: true })
})
