import { dashboard } from '@praxis/contract/dashboard'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDashboard, submitAt } from '../../../../test/dashboardSite.ts'

/** What each role is told that waits, and whether it learns of requests. */
const told: readonly [RoleName, string, boolean][] = [
  ['root', 'approvals reports texts mutes refunds jobs mails invitations languages', true],
  ['problem_admin', 'approvals reports texts invitations', false],
  ['admin', 'reports texts invitations', false],
]

test.each(told)('%s is told of %s', async (role, kinds, hasRequests) => {
  const { call, aUser } = await aDashboard()
  const { data } = await call(dashboard.now, {}, await aUser({ role }))
  expect(data!.waiting.map(({ kind }) => kind).join(' ')).toBe(kinds)
  expect(data!.requests !== null).toBe(hasRequests)
})

test('nobody else has a dashboard', async () => {
  const { call, aUser } = await aDashboard()
  for (const role of Object.keys(roles) as RoleName[]) {
    if (told.some(([name]) => name === role)) continue
    expect(await call(dashboard.now, {}, await aUser({ role }))).toMatchObject({ http: 403 })
  }
  expect(await call(dashboard.now, {})).toMatchObject({ http: 401 })
})

test('what waits is counted for whoever can decide it', async () => {
  const { db, services, root, readNow, aUser, aJudge } = await aDashboard()
  const admin = await aUser({ role: 'admin' })
  const author = await aUser()
  const { id: gid } = await db
    .insertInto('user_group')
    .values({ name: 'Club', short_name: 'club', brief: 'b', auth: 1, owner_uid: author.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const aDiscussion = (group_id: number | null, columns: object = {}) =>
    db
      .insertInto('discussion')
      .values({ uid: author.uid, title: 't', description: 'd', content: 'c', category_id: 1, group_id, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
  for (const group of [null, gid]) {
    const { id } = await aDiscussion(group)
    await db
      .insertInto('report')
      .values({
        discussion_id: id,
        reporter_uid: admin.uid,
        title: 't',
        content: 'c',
        author_uid: author.uid,
        group_id: group,
      })
      .execute()
  }
  await aDiscussion(null, { is_waiting: true })
  await db
    .insertInto('group_offer')
    .values({ group_id: gid, uid: root.uid, level: 3, offered_by: author.uid })
    .execute()
  await db.insertInto('mute_proposal').values({ uid: author.uid, by_uid: admin.uid, days: 3, reason: 'r' }).execute()
  await sql`update problem set group_id = ${gid}, auth = 3, publish_state = 1
    where id = ${await submitAt(db, root.uid, [])}`.execute(db)
  const judge = await aJudge('here', ['C With O2', 'Python3'])
  await sql`update judge_host set languages = jsonb_path_query_array(languages, '$[*] ? (@.name != "Python3")')`.execute(
    db,
  )
  for (const [seconds, state] of [
    [61, 'waiting'],
    [59, 'waiting'],
    [600, 'failed'],
  ] as const) {
    await sql`insert into mail (to_address, template, locale, state, created_at)
      values ('a@example.org', 'test', 'en-US', ${state}, ${new Date(services.now().getTime() - seconds * 1_000)})`.execute(
      db,
    )
  }
  const counts = async (by = root) =>
    Object.fromEntries((await readNow(by)).waiting.map(({ kind, count }) => [kind, count]))
  expect(await counts()).toEqual({
    approvals: 1,
    reports: 2,
    texts: 1,
    mutes: 1,
    refunds: 0,
    jobs: 0,
    mails: 1,
    invitations: 1,
    languages: 1,
  })
  expect((await readNow()).waiting.at(-1)).toEqual({ kind: 'languages', count: 1, names: ['Python3'] })
  expect(await counts(admin)).toEqual({ reports: 1, texts: 1, invitations: 0 })
  expect(judge.state).toBe('active')
})
