import { judgeStatus } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import { insertJudgement, priority } from '#server/modules/judgements/public.ts'
import { insertSubmission } from '#server/modules/submissions/queries.ts'
import { aGroupSite } from './groupSite.ts'

type Person = { uid: string; token: string }

/** Minutes from now, by the clock of the database. */
type Wanted = {
  rule?: 'acm' | 'oi'
  start?: number
  freeze?: number | null
  end?: number
  groupId?: number | null
  owner: Person
  /** Columns of the contest. */
  more?: Record<string, unknown>
}

export const inMinutes = (minutes: number): RawBuilder<string> =>
  sql<string>`now() + ${minutes}::float8 * interval '1 minute'`

/** A site with a problem, where contests and what was sent to them are stored as if they had come about. */
export async function aContestSite(options?: Parameters<typeof aGroupSite>[0]) {
  const site = await aGroupSite(options)
  const { db } = site
  await site.aProblem()
  const problem = await db
    .selectFrom('problem')
    .select(['id', 'test_data_id as testDataId'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pid = problem.id
  const { id: languageId } = await db
    .selectFrom('language')
    .select('id')
    .where('name', '=', 'Python3')
    .executeTakeFirstOrThrow()

  /** A contest with the problem as `A`. */
  async function aContest({ rule = 'acm', start = -60, freeze = null, end = 60, groupId = null, owner, more }: Wanted) {
    const { id: cid } = await db
      .insertInto('contest')
      .values({
        title: 'Autumn',
        rule,
        start_at: inMinutes(start),
        freeze_at: freeze === null ? null : inMinutes(freeze),
        end_at: inMinutes(end),
        group_id: groupId,
        uid: owner.uid,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: cpid } = await db
      .insertInto('contest_problem')
      .values({ contest_id: cid, problem_id: pid, display_id: 'A', title: 'Sums' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { cid, cpid, groupId }
  }
  type Contest = Awaited<ReturnType<typeof aContest>>

  /** Moves a contest in time, so that so many minutes are left. */
  const turn = (cid: number, { start, freeze = null, end }: { start: number; freeze?: number | null; end: number }) =>
    db
      .updateTable('contest')
      .set({
        start_at: inMinutes(start),
        freeze_at: freeze === null ? null : inMinutes(freeze),
        end_at: inMinutes(end),
      })
      .where('id', '=', cid)
      .execute()

  async function participantOf({ cid }: Contest, { uid }: Person, kind: 'official' | 'staff' = 'official') {
    await db
      .insertInto('contest_participant')
      .values({ contest_id: cid, uid, kind })
      .onConflict((conflict) =>
        conflict
          .columns(['contest_id', 'uid'])
          .where(sql<boolean>`kind <> 'virtual'`)
          .doNothing(),
      )
      .execute()
    const { id } = await db
      .selectFrom('contest_participant')
      .select('id')
      .where('contest_id', '=', cid)
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    return id
  }

  /** What somebody sent `minutes` from now, judged with one case; pending if there is no status. */
  async function sent(
    contest: Contest,
    person: Person,
    { minutes, status, kind }: { minutes: number; status?: number; kind?: 'official' | 'staff' },
  ): Promise<number> {
    const participantId = await participantOf(contest, person, kind)
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from ${inMinutes(minutes)}) * 1000)::float8 as at`.execute(db)
    return db.transaction().execute(async (tx) => {
      const code = 'print(1)  # code'
      const id = await insertSubmission(tx, {
        problemId: pid,
        groupId: contest.groupId,
        uid: person.uid,
        languageId,
        code,
        codeLength: code.length,
        ip: '10.0.0.9',
        inContest: { cid: contest.cid, cpid: contest.cpid, participantId, receivedAt: rows[0]?.at ?? 0 },
      })
      const { testDataId } = problem
      const queued = { submissionId: id, uid: person.uid, languageId, testDataId, priority: priority.contest }
      await insertJudgement(tx, queued)
      if (status === undefined) return id
      const isJudged = status !== judgeStatus.pending
      const { judgementId } = await tx
        .updateTable('submission')
        .set({
          status,
          score: 40,
          time_ms: 7,
          memory_kb: 900,
          judger: 'judge',
          error_message: status === judgeStatus.compileError ? 'line 1' : null,
        })
        .where('id', '=', id)
        .returning('judgement_id as judgementId')
        .executeTakeFirstOrThrow()
      if (!isJudged || judgementId === null) return id
      await tx.updateTable('judgement').set({ state: 'done' }).where('id', '=', judgementId).execute()
      await sql`
        insert into judgement_case (judgement_id, sequence, seq, case_id, status, time_us, memory_kb)
        select ${judgementId}::bigint, 1, seq, id, ${status}::smallint, 7000, 900
        from test_case where test_data_id = ${testDataId} order by seq limit 1`.execute(tx)
      return id
    })
  }

  return { ...site, pid, languageId, aContest, turn, participantOf, sent }
}
