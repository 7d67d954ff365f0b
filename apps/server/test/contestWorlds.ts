import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contests } from '@praxis/contract/contests'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import { groupAuth, groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { fast } from './follow.ts'
import { startServer } from './harness.ts'
import { casesOf } from './site.ts'

/** A contest in which something is hidden. Minutes are counted from now. */
export type WorldKind = {
  /** `third`: one that the server does not know, as if a later version had stored it. */
  readonly rule: 'acm' | 'oi' | 'third'
  readonly isOfGroup: boolean
  readonly start: number
  readonly freeze: number | null
  readonly end: number
  /** When the hidden submissions were sent. */
  readonly late: number
}

const minute = 60_000
const password = 'autumn'

/** The database of a later version takes it. */
async function storeUnknownRule(db: Database): Promise<void> {
  await sql`alter table contest drop constraint if exists contest_rule_check`.execute(db)
  await sql`update contest set rule = 'third'`.execute(db)
}

/**
 * One of two worlds that differ in nothing but verdicts which nobody but their managers, and in ACM their authors, may
 * know. Everything goes through the calls of people and of a judge; only the clock is then put back.
 */
export async function aWorld(kind: WorldKind, { verdict, t0 }: { verdict: number; t0: number }) {
  const server = await startServer({ liveTimes: fast })
  const { db } = server.services
  const at = (minutes: number) => new Date(t0 + minutes * minute)
  const said = async <T>(answer: Promise<{ data: T | null; msg: string }>): Promise<T> => {
    const { data, msg } = await answer
    if (msg !== 'success') throw new Error(msg)
    return data as T
  }
  await server.aProblem()
  await db
    .updateTable('problem')
    .set({ type: kind.rule === 'oi' ? 1 : 0, io_score: kind.rule === 'oi' ? 100 : null })
    .execute()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  let count = 0
  // Lists whose rows are otherwise alike order them by the number.
  const person = (username: string, role?: 'admin' | 'problem_admin') =>
    server.aUser({ username, role, uid: `a${(count += 1)}` })
  const people = {
    author: await person('author', 'admin'),
    alice: await person('alice'),
    bob: await person('bob'),
    registered: await person('registered'),
    stranger: await person('stranger'),
    admin: await person('otheradmin', 'admin'),
    problemAdmin: await person('problemadmin', 'problem_admin'),
  }
  const judge = await server.aJudge('the judge')
  async function judgeNext(fourth: number): Promise<void> {
    const [job] = await judge.claim()
    await judge.report(job!, casesOf(job!, fourth))
  }
  // What everybody may know: Alice has tried the problem before it was in a contest, and the stranger has solved it.
  for (const [who, verdict] of [
    [people.alice, judgeStatus.wrongAnswer],
    [people.stranger, judgeStatus.accepted],
  ] as const) {
    await said(server.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, who))
    await judgeNext(verdict)
  }
  const gid = kind.isOfGroup ? await aGroup() : null

  /** The author manages the group as well; everybody else is a member, but for the stranger and the staff. */
  async function aGroup(): Promise<number> {
    const { id } = await db
      .insertInto('user_group')
      .values({ name: 'group', short_name: 'group', owner_uid: people.author.uid, auth: groupAuth.public, code: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const levels = { alice: groupLevels.member, bob: groupLevels.member, registered: groupLevels.admin } as const
    for (const [name, level] of Object.entries(levels)) {
      const { uid } = people[name as keyof typeof people]
      await db.insertInto('group_member').values({ group_id: id, uid, level }).execute()
    }
    return id
  }

  const { id: did } = await db
    .insertInto('discussion')
    .values({
      uid: people.author.uid,
      group_id: gid,
      problem_id: pid,
      title: 'How',
      description: 'to',
      content: 'solve it',
      category_id: 1,
      editorial_opens: 'solved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const sent = {
    title: 'Autumn',
    description: 'Five hours.',
    type: kind.rule === 'oi' ? 1 : 0,
    auth: 1,
    pwd: password,
    startTime: at(-600).toISOString(),
    endTime: at(600).toISOString(),
    sealRank: kind.freeze !== null,
    sealRankTime: at(590).toISOString(),
    autoRealRank: false,
    openRank: true,
    ...(gid !== null && { gid }),
  }
  const { author } = people
  const calls = gid === null ? contestAdmin : groupContests
  const { id: cid } = await said(server.call(calls.create, sent, author))
  const added = { pid, cid, displayId: 'A' }
  await said(
    gid === null
      ? server.call(contestProblemAdmin.addFromPublic, added, author)
      : server.call(groupContestProblems.addFromPublic, added, author),
  )
  for (const one of [people.alice, people.bob, people.registered]) {
    await said(server.call(contests.register, { cid, password }, one))
  }

  async function submit(who: { token: string }): Promise<number> {
    const draft = { pid: 'A', cid, ...(gid !== null && { gid }), language: 'Python3', code: 'print(1)' }
    return (await said(server.call(submissions.submit, draft, who))).submitId
  }
  /** Puts a submission, and what the judge has told of it, to a moment of the contest. */
  async function move(ids: readonly number[], minutes: number): Promise<void> {
    if (ids.length === 0) return
    const when = { submitted_at: at(minutes), updated_at: at(minutes) }
    await db.updateTable('submission').set(when).where('id', 'in', ids).execute()
  }
  /** From now on the contest has the times of its kind. */
  async function setClock(): Promise<void> {
    const times = {
      start_at: at(kind.start),
      end_at: at(kind.end),
      freeze_at: kind.freeze === null ? null : at(kind.freeze),
      created_at: at(-1_000),
      updated_at: at(-1_000),
    }
    await db.updateTable('contest').set(times).where('id', '=', cid).execute()
    if (kind.rule === 'third') await storeUnknownRule(db)
    for (const table of ['account', 'problem', 'contest_problem', 'contest_participant'] as const) {
      await db
        .updateTable(table)
        .set({ created_at: at(-2_000) })
        .execute()
    }
    server.services.boards.forget()
  }

  const isBefore = kind.start > 0
  const early = isBefore ? [] : [await submit(people.alice), await submit(people.bob)]
  for (const [n] of early.entries()) await judgeNext(n === 0 ? 0 : -1)
  const trial = await submit(author)
  await judgeNext(verdict)
  const late = isBefore ? [] : [await submit(people.alice), await submit(people.bob)]
  await move(early, kind.start + 1)
  await move([trial, ...late], kind.late)
  /** The text of an answer, in which nothing differs that differs between any two sites. */
  const normal = (text: string): string =>
    text
      .replaceAll(/TEST_JUDGE_[0-9a-f]{32}|[0-9a-f]{32,64}/g, '<name>')
      .replaceAll(/"token":"[^"]+"/g, '"token":"<token>"')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:?00)/g, (time) => near(Date.parse(time), time))
      // By which a person tells which call has failed.
      .replaceAll(/req-[0-9a-f]{12}/g, '<request>')
      // How busy the machine is.
      .replaceAll(/"backupPercent(Cpu|Memory)Load":"[\d.]+%"/g, '"<load>"')
      .replaceAll(/\bDTSTAMP:\d{8}T\d{6}Z/g, '<now>')
      .replaceAll(/\b\d{13}(\.\d+)?\b/g, (number) => near(Number(number), number))
  /** The present and what is counted from it: within twenty minutes, or after a day. No moment of the contest is there. */
  const near = (time: number, written: string) =>
    Math.abs(time - Date.now()) < 20 * minute || time > t0 + 1_440 * minute ? '<now>' : written

  return {
    server,
    db,
    cid,
    pid,
    gid,
    did,
    people,
    early,
    trial,
    late,
    submit,
    judgeNext,
    judge,
    move,
    setClock,
    normal,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>
