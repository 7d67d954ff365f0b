import { toRequest } from '@praxis/contract/endpoint'
import { live } from '@praxis/contract/live'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { groupStatus, roles } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fast, follow } from '../../../test/follow.ts'
import { insertGroup } from '../../../test/groups.ts'
import { startServer } from '../../../test/harness.ts'
import { tellGroupChanged } from '#server/modules/groups/public.ts'
import { place } from '#server/modules/groups/members/place.ts'
import { indexByPerson } from './personWatches.ts'
import { groupWatchOf, type GroupWatch } from './groups.ts'
import { readerOf } from './reader.ts'

type Page = Awaited<ReturnType<typeof follow>>

const levelsIn = (page: Page, gid: number) =>
  page.events.flatMap((event) => (event.type === 'group' && event.gid === gid ? [event.level] : []))
const told = (page: Page, gid: number, levels: readonly (number | null)[]) =>
  page.until(() => JSON.stringify(levelsIn(page, gid)) === JSON.stringify(levels))

async function aGroupSite() {
  const server = await startServer({ liveTimes: fast })
  const { db } = server.services
  const [owner, member] = [await server.aUser(), await server.aUser()]
  const gid = await insertGroup(db, { ownerUid: owner.uid })
  const give = (groupId: number, uid: string, level: GroupLevel) =>
    db.transaction().execute((tx) => place(tx, { groupId, uid, level }))
  const change = (columns: { status?: number; owner_uid?: string }) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('user_group').set(columns).where('id', '=', gid).execute()
      await tellGroupChanged(tx, gid)
    })
  await give(gid, member.uid, 3)
  return { ...server, db, owner, member, gid, give, change }
}

test('each reader is told its own level in each group that it asked for, before the snapshot is complete', async () => {
  const { app, aUser, owner, member, gid } = await aGroupSite()
  const [root, stranger] = [await aUser({ role: 'root' }), await aUser()]
  const readers = [owner, member, stranger, root, undefined]
  const groups = [gid, gid, gid + 1]
  const pages = await Promise.all(readers.map((who) => follow(app, { groups }, who && { token: who.token })))
  await Promise.all(pages.map((page) => page.ready()))
  for (const [n, level] of [5, 3, 0, 5, 0].entries()) {
    expect(pages[n]?.events.filter(({ type }) => type !== 'beat')).toEqual([
      { type: 'group', gid, level },
      { type: 'group', gid: gid + 1, level: null },
      { type: 'ready' },
    ])
  }
})

test('whoever is removed hears level 0 within a second, of whatever process the stream is, and nobody else is told', async () => {
  const { app, database, owner, member, gid, give } = await aGroupSite()
  const process = await startServer({ database, liveTimes: fast })
  const page = await follow(process.app, { groups: [gid] }, { token: member.token })
  const other = await follow(app, { groups: [gid] }, { token: owner.token })
  await Promise.all([page.ready(), other.ready()])
  const before = performance.now()
  await give(gid, member.uid, 0)
  await told(page, gid, [3, 0])
  expect(performance.now() - before).toBeLessThan(1_000)
  for (const level of [1, 2, 3, 4, 5] as const) {
    await give(gid, member.uid, level)
    await page.until(() => levelsIn(page, gid).at(-1) === level)
  }
  expect(levelsIn(other, gid)).toEqual([5])
})

test('a change that is taken back is not told', async () => {
  const { app, member, gid, give, db } = await aGroupSite()
  const page = await follow(app, { groups: [gid] }, { token: member.token })
  await page.ready()
  const failing = db.transaction().execute(async (tx) => {
    await place(tx, { groupId: gid, uid: member.uid, level: 0 })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await give(gid, member.uid, 4)
  await told(page, gid, [3, 4])
})

test('a group that is banned, disbanded, restored or handed over changes the levels of all who follow it', async () => {
  const { app, aUser, owner, member, gid, change } = await aGroupSite()
  const root = await aUser({ role: 'root' })
  const readers = [owner, member, root, undefined]
  const pages = await Promise.all(readers.map((who) => follow(app, { groups: [gid] }, who && { token: who.token })))
  await Promise.all(pages.map((page) => page.ready()))
  const expectLevels = async (...expected: readonly (number | null)[][]) => {
    for (const [n, page] of pages.entries()) await told(page, gid, expected[n] ?? [])
  }
  await change({ status: groupStatus.banned })
  await expectLevels([5, null], [3, null], [5], [0, null])
  await change({ status: groupStatus.disbanded })
  await expectLevels([5, null], [3, null], [5, null], [0, null])
  await change({ status: groupStatus.open })
  await expectLevels([5, null, 5], [3, null, 3], [5, null, 5], [0, null, 0])
  await change({ owner_uid: member.uid })
  await expectLevels([5, null, 5, 0], [3, null, 3, 5], [5, null, 5], [0, null, 0])
})

test('a role of the site that is taken away counts in every group, at the next beat or the next change', async () => {
  const { app, aUser, gid, db } = await aGroupSite()
  const second = await insertGroup(db)
  const root = await aUser({ role: 'root' })
  const page = await follow(app, { groups: [gid, second] }, { token: root.token })
  await page.ready()
  await db.deleteFrom('account_role').where('uid', '=', root.uid).where('role_id', '=', roles.root).execute()
  await db.transaction().execute((tx) => tellGroupChanged(tx, gid))
  await told(page, gid, [5, 0])
  await told(page, second, [5, 0])
})

test('whoever is signed out is told no level, and the stream ends', async () => {
  const { app, member, gid, give, db } = await aGroupSite()
  const page = await follow(app, { groups: [gid] }, { token: member.token })
  await page.ready()
  await db.deleteFrom('session').where('uid', '=', member.uid).execute()
  await give(gid, member.uid, 5)
  await page.ended()
  expect(levelsIn(page, gid)).toEqual([3])
})

test('after the server lost its notifications the levels are read again', async () => {
  const { app, member, gid, db } = await aGroupSite()
  const page = await follow(app, { groups: [gid] }, { token: member.token })
  await page.ready()
  // No notification: the connection that would have brought it is cut in the same moment.
  await db.updateTable('group_member').set({ level: 4 }).where('uid', '=', member.uid).execute()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'praxis-listen' and datname = current_database()`.execute(db)
  await told(page, gid, [3, 4])
})

test('more groups than a stream follows are refused, with the field', async () => {
  const { send } = await aGroupSite()
  const { raw } = await send(toRequest(live.follow, { groups: [1, 2, 3, 4, 5, 6] }))
  expect(JSON.parse(raw)).toMatchObject({ code: 'invalid_input', field: 'groups' })
})

test('a notification about one person reaches the streams of that person in that group only', () => {
  const viewerOf = (uid: string) => ({ uid, username: uid, roles: [], restrictions: [], isMember: false })
  const readerIn = (uid: string | null, groups: number[]) =>
    readerOf(
      {
        submissions: [],
        testRuns: [],
        messages: false,
        standing: false,
        applications: false,
        settings: false,
        groups,
        contests: [],
        boards: [],
        scrolls: [],
      },
      {
        viewer: uid === null ? null : viewerOf(uid),
        sessionHash: null,
        locale: 'en-US',
        messages: {} as never,
        send: () => Promise.resolve(),
      },
    )
  const readers = [readerIn('a', [1, 2]), readerIn('b', [1]), readerIn(null, [1])]
  const watches = readers.flatMap((reader) => reader.wanted.groups.map((gid) => groupWatchOf(reader, gid)))
  const index = indexByPerson<GroupWatch>((watch) => watch.gid)
  for (const watch of watches) index.add(watch)
  const found = (payload: string) => index.of(payload).map(({ reader, gid }) => [reader.viewer?.uid, gid])
  expect(found('1 a')).toEqual([['a', 1]])
  expect(found('2')).toEqual([['a', 2]])
  expect(found('1')).toEqual([
    ['a', 1],
    ['b', 1],
    [undefined, 1],
  ])
  expect(found('3 a')).toEqual([])
  expect(index.of(null)).toHaveLength(4)
  for (const watch of watches) index.remove(watch)
  expect([found('1'), index.of(null)]).toEqual([[], []])
})
