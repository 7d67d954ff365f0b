import { contestSubmissions } from '@praxis/contract/contests'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { rowsOf } from '../../../../test/groupPlace.ts'

/*
 * What each of five calls tells of a submission: the list, the list of own ones, the detail, the statuses, the cases.
 * `-` nothing, `h` that it is there, `v` the verdict, `f` time and memory too, `+` the code too; of cases `-` that there
 * is no submission, `0` no cases, `c` the cases.
 */

const askers = ['root', 'author', 'admin', 'alice', 'bob', 'adminIn', 'stranger', 'visitor'] as const

async function aTable(rule: 'acm' | 'oi', { isOfGroup = false }: { isOfGroup?: boolean } = {}) {
  const site = await aContestSite()
  const { db, call, aUser } = site
  const root = await aUser({ role: 'root' })
  const [author, alice, bob] = [await aUser({ role: 'admin' }), await aUser(), await aUser()]
  const people: Record<string, { uid: string; token: string } | null> = {
    root,
    author,
    admin: await aUser({ role: 'admin' }),
    alice,
    bob,
    adminIn: await aUser({ role: 'admin' }),
    stranger: await aUser(),
    visitor: null,
  }
  const { gid, owner } = isOfGroup ? await site.aGroup() : { gid: null, owner: null }
  if (gid !== null && owner !== null) {
    people['groupRoot'] = owner
    for (const one of [alice, bob]) await site.put(gid, one.uid, groupLevels.member)
    people['groupAdmin'] = await site.withLevel(gid, groupLevels.admin)
    await site.put(gid, author.uid, groupLevels.admin)
  }
  const contest = await site.aContest({ rule, freeze: -10, owner: author, groupId: gid })
  await site.participantOf(contest, people['adminIn']!)
  await site.participantOf(contest, bob)
  const status = judgeStatus.wrongAnswer
  const sent = {
    trial: await site.sent(contest, author, { minutes: -90, status, kind: 'staff' }),
    staff: await site.sent(contest, author, { minutes: -30, status, kind: 'staff' }),
    early: await site.sent(contest, alice, { minutes: -20, status }),
    late: await site.sent(contest, alice, { minutes: -5, status }),
  }
  await db.updateTable('problem').set({ open_case_result: true }).execute()

  async function told(submitId: number, asker: { token: string } | null): Promise<string> {
    const options = asker === null ? {} : { token: asker.token }
    const list = async (onlyMine: boolean) => {
      for (const beforeContestSubmit of [true, false]) {
        const asked = { contestID: contest.cid, beforeContestSubmit, onlyMine }
        const { data } = await call(contestSubmissions.list, asked, options)
        const row = data?.records.find((one) => one.submitId === submitId)
        if (row !== undefined) return wordOf(row)
      }
      return '-'
    }
    const detail = (await call(submissions.detail, { submitId }, options)).data?.submission
    const statuses = await call(contestSubmissions.statuses, { submitIds: [submitId], cid: contest.cid }, options)
    const status = statuses.data?.[String(submitId)]
    const cases = await call(submissions.caseResults, { submitId }, options)
    return [
      await list(false),
      await list(true),
      detail === undefined ? '-' : `${wordOf(detail)}${detail.code === null ? '' : '+'}`,
      status === undefined ? '-' : wordOf(status),
      cases.code !== undefined ? '-' : cases.data === null ? '0' : 'c',
    ].join('')
  }
  const line = async (name: keyof typeof sent, names: readonly string[] = askers) => {
    const words = []
    for (const one of names) words.push(await told(sent[name], people[one] ?? null))
    return `${name} ${words.join(' ')}`
  }
  return { ...site, people, contest, sent, told, line }
}

type Shown = { status: number; score: number | null; time: number | null; memory: number | null; judger: string }

/** Half of a secret is one too many: each letter stands for all fields at once. */
function wordOf({ status, score, time, memory, judger }: Shown): string {
  const fields = JSON.stringify([status, score, time, memory, judger])
  if (fields === '[-5,null,null,null,""]') return 'h'
  if (fields === '[-1,40,null,null,"judge"]') return 'v'
  return fields === '[-1,40,7,900,"judge"]' ? 'f' : fields
}

const running = { start: -60, freeze: -10, end: 60 }
const over = { start: -60, freeze: -10, end: -1 }

test.each([
  [
    'acm',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      staff f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   v-v+v0  fff+f0  v-vv0 v-vv0   v-vv0    -----
      late  f-f+fc  f-f+fc   -----   fff+f0  ----- -----   -----    -----`,
  ],
  [
    'oi',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      staff f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   v-v+v0  fff+fc  v-vv0 v-vv0   v-vv0    -----
      late  f-f+fc  f-f+fc   -----   -hh+h0  ----- -----   -----    -----`,
  ],
] as const)(
  'while a contest of %s runs and is frozen, each of its submissions tells everybody so much',
  async (rule, table) => {
    const { line } = await aTable(rule)
    expect([await line('trial'), await line('staff'), await line('early'), await line('late')]).toEqual(rowsOf(table))
  },
)

test.each([
  [
    'acm, which shows its results itself',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----
      late  f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----`,
  ],
  [
    'acm, whose results nobody has shown',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----
      late  f-f+fc  f-f+fc   -----   fff+fc  ----- -----   -----    -----`,
  ],
  [
    'oi, which shows its results itself',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----
      late  f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----`,
  ],
  [
    'oi, whose results nobody has shown',
    `
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   f-f+fc  fff+fc  f-ffc f-f+fc  f-ffc    -----
      late  f-f+fc  f-f+fc   -----   -hh+h0  ----- -----   -----    -----`,
  ],
] as const)('when a contest of %s is over, each submission tells so much', async (kind, table) => {
  const { line, turn, contest, db } = await aTable(kind.startsWith('oi') ? 'oi' : 'acm')
  await turn(contest.cid, over)
  await db
    .updateTable('contest')
    .set({ thaws_itself: !kind.includes('nobody') })
    .execute()
  expect([await line('trial'), await line('early'), await line('late')]).toEqual(rowsOf(table))
  if (!kind.includes('nobody')) return
  await db
    .updateTable('contest')
    .set({ thawed_at: new Date(0).toISOString() })
    .execute()
  // Shown by hand, it tells what it tells where results show themselves.
  expect(await line('late')).toBe('late f-f+fc f-f+fc f-f+fc fff+fc f-ffc f-f+fc f-ffc -----')
})

test('a contest of a rule that the server does not know tells nobody a verdict but its managers, not even when it is over', async () => {
  const { line, turn, contest, db } = await aTable('acm')
  // A later version may have stored it.
  const check = sql.ref('contest_rule_check')
  await sql`alter table contest drop constraint ${check}`.execute(db)
  await sql`update contest set rule = 'third'`.execute(db)
  try {
    for (const times of [running, over]) {
      await turn(contest.cid, times)
      expect([await line('trial'), await line('early'), await line('late')]).toEqual(
        rowsOf(`
            root    author   admin   alice   bob   adminIn stranger visitor
      trial f-f+fc  fff+fc   -----   -----   ----- -----   -----    -----
      early f-f+fc  f-f+fc   -----   -hh+h0  ----- -----   -----    -----
      late  f-f+fc  f-f+fc   -----   -hh+h0  ----- -----   -----    -----`),
      )
    }
  } finally {
    await sql`update contest set rule = 'acm'`.execute(db)
    await sql`alter table contest add constraint ${check} check (rule in ('acm', 'oi'))`.execute(db)
  }
})

test('before a contest starts only its managers know what was sent to try it', async () => {
  const { line, turn, contest } = await aTable('acm')
  await turn(contest.cid, { start: 10, freeze: 20, end: 60 })
  expect(await line('trial')).toBe('trial f-f+fc fff+fc ----- ----- ----- ----- ----- -----')
  // What a contest has that was put off is a trial like any other, also for its author.
  expect(await line('early')).toBe('early f-f+fc f-f+fc ----- ----- ----- ----- ----- -----')
})

test('a contest of a group tells its members, its managers and root, and nobody else', async () => {
  const names = ['root', 'groupRoot', 'author', 'groupAdmin', 'alice', 'bob', 'admin', 'stranger', 'visitor']
  const { line } = await aTable('acm', { isOfGroup: true })
  expect(await line('early', names)).toBe('early f-f+fc f-f+fc f-f+fc v-vv0 fff+f0 v-vv0 ----- ----- -----')
  expect(await line('late', names)).toBe('late f-f+fc f-f+fc f-f+fc ----- fff+f0 ----- ----- ----- -----')
})

test('a hidden verdict is found by no status, changes no total, and moves nothing of what its author reads', async () => {
  const { call, contest, people, db, sent, turn } = await aTable('oi')
  await turn(contest.cid, running)
  const answers = async () => {
    const texts: string[] = []
    for (const name of ['alice', 'bob', 'admin', 'stranger']) {
      const options = { token: people[name]!.token }
      const asked = { contestID: contest.cid, beforeContestSubmit: false }
      for (const onlyMine of [true, false]) {
        for (const status of [undefined, -5, -2, -1, 0, 5]) {
          const page = await call(
            contestSubmissions.list,
            { ...asked, onlyMine, ...(status !== undefined && { status }) },
            options,
          )
          texts.push(`${name} ${onlyMine} ${status}: ${JSON.stringify(page.data)}`)
        }
      }
      const submitIds = Object.values(sent)
      texts.push(
        JSON.stringify((await call(contestSubmissions.statuses, { submitIds, cid: contest.cid }, options)).data),
      )
      for (const submitId of submitIds) {
        texts.push(
          JSON.stringify(await call(submissions.detail, { submitId }, options).then(({ data, code }) => [data, code])),
        )
        texts.push(JSON.stringify((await call(submissions.caseData, { submitId, seq: 1 }, options)).code))
      }
    }
    return texts
  }
  const before = await answers()
  const total = async (status: number) =>
    (
      await call(
        contestSubmissions.list,
        { contestID: contest.cid, onlyMine: true, status },
        { token: people['alice']!.token },
      )
    ).data!.total
  expect([await total(-5), await total(-1)]).toEqual([1, 1])
  for (const status of [judgeStatus.accepted, judgeStatus.compileError, judgeStatus.judging]) {
    await db
      .updateTable('submission')
      .set({
        status,
        score: 100,
        judger: 'another',
        version: 3,
        error_message: 'x',
        time_ms: 1,
        is_manual: true,
        oi_rank_score: 9,
      })
      .set({ updated_at: new Date().toISOString() })
      .where('id', '=', sent.late)
      .execute()
    expect(await answers()).toEqual(before)
  }
})

test('while a contest runs, whoever reads code of others in it is named in the audit log', async () => {
  const { call, people, sent, audited, turn, contest } = await aTable('acm')
  const read = (name: string, submitId: number) =>
    call(submissions.detail, { submitId }, { token: people[name]!.token })
  for (const name of ['alice', 'bob', 'stranger', 'adminIn']) await read(name, sent.early)
  await read('author', sent.staff)
  expect(await audited()).toEqual([])
  for (const name of ['root', 'author', 'admin']) await read(name, sent.early)
  const entry = { act: 'submission.readCode', noun: 'submission', nounId: String(sent.early), before: null }
  expect(await audited()).toEqual(
    ['root', 'author', 'admin'].map((name) => ({
      ...entry,
      uid: people[name]!.uid,
      after: { contestId: contest.cid },
    })),
  )
  await turn(contest.cid, over)
  await read('root', sent.early)
  expect(await audited()).toHaveLength(3)
})

test('where the site hides code, contests of the site go on showing it, and those of groups show it to root only', async () => {
  const notice = 'hidden'
  for (const isOfGroup of [false, true]) {
    const { call, people, sent, db, audited } = await aTable('acm', { isOfGroup })
    await db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
    const code = async (name: string) => {
      const { data } = await call(submissions.detail, { submitId: sent.early }, { token: people[name]!.token })
      return data?.submission.code?.startsWith('print(1)') === true ? 'code' : notice
    }
    const shown = [await code('root'), await code('author'), await code('alice')]
    expect(shown).toEqual(isOfGroup ? ['code', notice, notice] : ['code', 'code', 'code'])
    expect((await audited()).map(({ uid }) => uid)).toEqual(
      (isOfGroup ? ['root'] : ['root', 'author']).map((name) => people[name]!.uid),
    )
  }
})
