import { contestAdmin } from '@praxis/contract/contestAdmin'
import { groupContests } from '@praxis/contract/groupContests'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { contestMakers, inMinutes } from '../../../../test/contestMakers.ts'
import { wholeContest } from '../../../../test/wholeContest.ts'

describeEndpoints(
  'groupContests',
  `
GET    /api/group/get-contest-list               signedIn  group_not_found group_members_only                      | rows=10
GET    /api/group/get-admin-contest-list         signedIn  group_not_found group_members_only group_managers_only  | rows=10
GET    /api/group/contest                        signedIn  contest_not_found contest_not_yours
POST   /api/group/contest                        signedIn  contest_not_found contest_not_yours contest_field_missing contest_field_wrong contest_field_long contest_time_order contest_duration_zero contest_duration_long contest_password_missing contest_rule_fixed contest_seal_range contest_seal_short contest_star_twice contest_account_rule_wrong contest_window_wrong contest_started_fixed contest_times_ask contest_paused contest_over_start contest_final problem_public_forbidden group_not_found group_members_only group_managers_only
PUT    /api/group/contest                        signedIn  contest_not_found contest_not_yours contest_field_missing contest_field_wrong contest_field_long contest_time_order contest_duration_zero contest_duration_long contest_password_missing contest_rule_fixed contest_seal_range contest_seal_short contest_star_twice contest_account_rule_wrong contest_window_wrong contest_started_fixed contest_times_ask contest_paused contest_over_start contest_final problem_public_forbidden
DELETE /api/group/contest                        signedIn  contest_not_found contest_not_yours                         | query
PUT    /api/group/change-contest-visible         signedIn  contest_not_found contest_not_yours                         | query
GET    /api/group/get-contest-announcement-list  signedIn  contest_not_found contest_not_yours                         | rows=10
POST   /api/group/contest-announcement           signedIn  contest_not_found contest_not_yours
PUT    /api/group/contest-announcement           signedIn  contest_not_found contest_not_yours announcement_not_found
DELETE /api/group/contest-announcement           signedIn  contest_not_yours announcement_not_found                    | query
`,
)

test('the desk of the site never lists contests of groups, whatever is looked for, and that of a group only its own', async () => {
  const { call, people, onSite, inGroup, gid } = await contestMakers()
  const site = await onSite({ title: 'of the site' })
  const ofGroup = await inGroup({ title: 'of the group' })
  const listed = async (keyword?: string) =>
    (await call(contestAdmin.list, { keyword }, people.root)).data!.records.map(({ id }) => id)
  const listedInGroup = async (keyword?: string) =>
    (await call(groupContests.adminList, { gid, keyword }, people.groupAdmin)).data!.records.map(({ id }) => id)
  for (const keyword of [undefined, '', 'of the', 'OF THE']) {
    expect(await listed(keyword)).toEqual([site])
    expect(await listedInGroup(keyword)).toEqual([ofGroup])
  }
  // By the whole number, and not by a part of it.
  expect(await listed(String(site))).toEqual([site])
  expect(await listed(String(ofGroup))).toEqual([])
  expect(await listed(String(site).slice(0, -1))).toEqual([])
  expect(await listedInGroup(String(site))).toEqual([])
  expect(await listed('50%')).toEqual([])
})

test('the newest start comes first, hidden contests are there, and those in the trash are not', async () => {
  const { call, people, onSite } = await contestMakers()
  const early = await onSite({ start: 10 })
  const [late, lateToo] = [await onSite({ start: 90 }), await onSite({ start: 80, is_visible: false })]
  await onSite({ deleted_at: new Date() })
  const page = (await call(contestAdmin.list, { limit: 2 }, people.staff)).data!
  expect(page).toMatchObject({ total: 3, pages: 2 })
  expect(page.records.map(({ id }) => id)).toEqual([late, lateToo])
  const next = await call(contestAdmin.list, { limit: 2, currentPage: 2 }, people.staff)
  expect(next.data!.records.map(({ id }) => id)).toEqual([early])
})

test('a row of the desk has texts of stars and awards, counts, and no password for anybody', async () => {
  const { call, people, onSite, db, link, participate, submit, aProblem } = await contestMakers()
  const gold = { priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 2 }
  const cid = await onSite({ auth: 1, password: 'hidden word', award_kind: 2, awards: JSON.stringify([gold]) })
  await db.insertInto('contest_star').values({ contest_id: cid, username_key: 'ann', username: 'Ann' }).execute()
  const pid = await aProblem()
  await link(cid, pid, 'A')
  await participate(cid, people.user.uid)
  await participate(cid, people.owner.uid, { kind: 'staff' })
  await submit(cid, people.user.uid, pid)
  const rowFor = async (person: { token: string }) => {
    const reply = await call(contestAdmin.list, {}, person)
    expect(JSON.stringify(reply.data)).not.toContain('hidden word')
    return reply.data!.records[0]!
  }
  const row = await rowFor(people.owner)
  expect(row).not.toHaveProperty('pwd')
  expect(JSON.parse(row.awardConfig)).toEqual({ config: [gold] })
  expect(row).toMatchObject({
    starAccount: '{"star_account":["Ann"]}',
    isGroup: false,
    count: 1,
    problemCount: 1,
    submissionCount: 1,
  })
  const may = ({ mayEdit, mayDelete }: typeof row) => [mayEdit, mayDelete]
  expect(may(row)).toEqual([true, false])
  expect(may(await rowFor(people.staff))).toEqual([false, false])
  expect(may(await rowFor(people.root))).toEqual([true, true])
})

test('in a group those who manage a contest may also delete it', async () => {
  const { call, people, inGroup, gid } = await contestMakers()
  await inGroup()
  const may = async (person: { token: string }) =>
    (await call(groupContests.adminList, { gid }, person)).data!.records.map((row) => [
      row.isGroup,
      row.mayEdit,
      row.mayDelete,
    ])
  expect(await may(people.author)).toEqual([[true, true, true]])
  expect(await may(people.groupRoot)).toEqual([[true, true, true]])
  expect(await may(people.groupAdmin)).toEqual([[true, false, false]])
})

test('a contest in the trash is gone for all, and its submissions stay', async () => {
  const { call, people, onSite, aProblem, submit, db, acts } = await contestMakers()
  const cid = await onSite()
  const submission = await submit(cid, people.user.uid, await aProblem())
  expect((await call(contestAdmin.remove, { cid }, people.root)).data).toBeNull()
  expect(await call(contestAdmin.read, { cid }, people.root)).toMatchObject({ code: 'contest_not_found' })
  expect(await call(contestAdmin.remove, { cid }, people.root)).toMatchObject({ code: 'contest_not_found' })
  const kept = await db.selectFrom('submission').select(['id', 'contest_id']).execute()
  expect(kept).toEqual([{ id: submission, contest_id: cid }])
  expect(await acts()).toMatchObject([{ act: 'contest.delete', noun_id: String(cid), before: { title: 'Autumn' } }])
})

test('hiding and showing say in the log what became of it, and nothing when nothing did', async () => {
  const { call, people, inGroup, acts } = await contestMakers()
  const cid = await inGroup()
  const set = (visible: boolean) => call(groupContests.changeVisible, { cid, visible }, people.author)
  for (const visible of [true, false, false, true]) await set(visible)
  expect(await acts()).toMatchObject([
    { act: 'contest.setVisible', before: { visible: true }, after: { visible: false } },
    { act: 'contest.setVisible', before: { visible: false }, after: { visible: true } },
  ])
})

test('a copy has every field as it is, beside its title and that it is hidden', async () => {
  const { call, people } = await contestMakers()
  const sent = { ...wholeContest(), visible: true }
  const cid = (await call(contestAdmin.create, sent, people.root)).data!.id
  const id = (await call(contestAdmin.clone, { cid }, people.root)).data!.id
  const copy = (await call(contestAdmin.read, { cid: id }, people.root)).data
  expect(copy).toMatchObject({ ...sent, title: 'Winter [Cloned]', visible: false })
})

test('a copy of a contest that stood still lasts as long as the contest would have without that', async () => {
  const { call, people, db } = await contestMakers()
  const start = Date.parse('2026-01-01T09:00:00.000Z')
  const minutes = (count: number) => start + count * 60_000
  const iso = (at: number) => new Date(at).toISOString()
  // Five hours with the last one frozen; ten minutes before the freeze, and five after it, which did not move it.
  const { id: cid } = await db
    .insertInto('contest')
    .values({
      title: 'Autumn',
      rule: 'acm',
      uid: people.root.uid,
      start_at: iso(start),
      freeze_at: iso(minutes(250)),
      end_at: iso(minutes(315)),
      pauses: JSON.stringify([
        [minutes(60), minutes(70)],
        [minutes(260), minutes(265)],
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = (await call(contestAdmin.clone, { cid }, people.root)).data!.id
  expect((await call(contestAdmin.read, { cid: id }, people.root)).data).toMatchObject({
    startTime: iso(start),
    endTime: iso(minutes(300)),
    sealRankTime: iso(minutes(240)),
    pauses: [],
    pausedTime: null,
  })
})

test('a copy has the problems, the stars and the awards, nobody’s registration, and is hidden and the caller’s', async () => {
  const { call, people, onSite, db, link, participate, aProblem, submit, acts } = await contestMakers()
  const award = { priority: 1, name: 'Gold', background: '#fff', color: '#000', num: 2 }
  const cid = await onSite({
    title: 'x'.repeat(250),
    auth: 2,
    password: 'word',
    freeze: 200,
    thawed_at: inMinutes(-1),
    finalized_at: inMinutes(-1),
    longest_extra_seconds: 60,
    password_version: 3,
    award_kind: 2,
    awards: JSON.stringify([award]),
  })
  const [one, two, gone] = [await aProblem(), await aProblem(), await aProblem()]
  await link(cid, one, 'A', { color: '#ff4500', points: 7, position: 1 })
  await link(cid, two, 'B', { position: 2 })
  await link(cid, gone, 'C', { unlinked_at: new Date() })
  await db.insertInto('contest_star').values({ contest_id: cid, username_key: 'ann', username: 'Ann' }).execute()
  await participate(cid, people.user.uid)
  await submit(cid, people.user.uid, one)
  const id = (await call(contestAdmin.clone, { cid }, people.root)).data!.id
  const original = (await call(contestAdmin.read, { cid }, people.root)).data!
  const copy = (await call(contestAdmin.read, { cid: id }, people.root)).data!
  const now = expect.any(String)
  expect(copy).toEqual({
    ...original,
    id,
    title: `${'x'.repeat(246)} [Cloned]`,
    source: cid,
    uid: people.root.uid,
    author: 'root',
    visible: false,
    thawedTime: null,
    finalizedTime: null,
    lastEndTime: original.endTime,
    count: 0,
    submissionCount: 0,
    now,
    gmtCreate: now,
    gmtModified: now,
  })
  expect(copy.title).toHaveLength(255)
  const links = await db
    .selectFrom('contest_problem')
    .select(['problem_id', 'display_id', 'title', 'color', 'points', 'position'])
    .where('contest_id', '=', id)
    .orderBy('position')
    .execute()
  expect(links).toEqual([
    { problem_id: one, display_id: 'A', title: 'Title A', color: '#ff4500', points: 7, position: 1 },
    { problem_id: two, display_id: 'B', title: 'Title B', color: null, points: null, position: 2 },
  ])
  expect(await acts()).toMatchObject([{ act: 'contest.clone', noun_id: String(id), after: { source: cid } }])
})
