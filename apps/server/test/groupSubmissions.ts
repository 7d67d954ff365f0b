import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { followReceipt, insertJudgement, priority } from '#server/modules/judgements/public.ts'
import { insertSubmission } from '#server/modules/submissions/queries.ts'

type Sent = { uid: string; problemId: number; groupId: number | null; at?: string; isInContest?: boolean }

/** Stores a submission of a group, of the site or of a contest, as its receipt does, now or at another moment. */
export function receive(
  db: Services['db'],
  { uid, problemId, groupId, at, isInContest = false }: Sent,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id: languageId } = await tx
      .selectFrom('language')
      .select('id')
      .where('name', '=', 'Python3')
      .executeTakeFirstOrThrow()
    const { testDataId } = await tx
      .selectFrom('problem')
      .select('test_data_id as testDataId')
      .where('id', '=', problemId)
      .executeTakeFirstOrThrow()
    const code = 'print(1)'
    const draft = { problemId, groupId, uid, languageId, code, codeLength: code.length, ip: '127.0.0.1' }
    const submissionId = await insertSubmission(tx, draft)
    const more = {
      ...(at !== undefined && { submitted_at: at }),
      ...(isInContest && { contest_id: 1_000, contest_problem_id: 1 }),
    }
    if (Object.keys(more).length > 0) {
      await tx.updateTable('submission').set(more).where('id', '=', submissionId).execute()
    }
    await insertJudgement(tx, { submissionId, uid, languageId, testDataId, priority: priority.practice })
    await followReceipt(tx, { id: submissionId, uid, problemId, groupId, isInContest })
    return submissionId
  })
}

/** What people have of problems, as the submissions say it. */
export async function dueProblems(db: Database) {
  const sent = await db
    .selectFrom('submission')
    .select(['id', 'uid', 'group_id as groupId', 'problem_id as problemId', 'status', 'oi_rank_score as oi'])
    .select('submitted_at as at')
    .where('contest_id', '=', 0)
    .orderBy('id')
    .execute()
  const rows = [...Map.groupBy(sent, (one) => keyOf({ ...one, groupId: one.groupId ?? 0 }))].map(([key, of]) => {
    const solved = of.filter(({ status }) => status === 0)
    const scores = of.flatMap(({ oi }) => (oi === null ? [] : [oi]))
    return {
      key,
      tried: of.length,
      accepted: solved.length,
      first: solved[0]?.id ?? null,
      at: solved[0]?.at ?? null,
      best: scores.length === 0 ? null : Math.max(...scores),
    }
  })
  return rows.toSorted(byKey)
}

/** The same, as it is stored. */
export async function storedProblems(db: Database) {
  const stored = await db
    .selectFrom('person_problem')
    .select(['uid', 'group_id as groupId', 'problem_id as problemId', 'tried', 'accepted', 'best_oi as best'])
    .select(['first_accepted_id as first', 'first_accepted_at as at'])
    .execute()
  return stored
    .map(({ uid, groupId, problemId, ...row }) => ({ key: keyOf({ uid, groupId, problemId }), ...row }))
    .toSorted(byKey)
}

/** The figures of people in groups, as the submissions say them. */
export async function dueStats(db: Database) {
  const ofGroups = (await dueProblems(db)).filter(({ key }) => key.split(' ')[1] !== '0')
  const rows = [...Map.groupBy(ofGroups, ({ key }) => key.split(' ').slice(0, 2).join(' '))].map(([key, of]) => ({
    key,
    solved: of.filter(({ accepted }) => accepted > 0).length,
    submitted: of.reduce((sum, { tried }) => sum + tried, 0),
    score: of.reduce((sum, { best }) => sum + (best ?? 0), 0),
  }))
  return rows.toSorted(byKey)
}

export async function storedStats(db: Database) {
  const stored = await db
    .selectFrom('group_stat')
    .select(['uid', 'group_id as groupId', 'solved', 'submitted', 'score'])
    .execute()
  return stored.map(({ uid, groupId, ...row }) => ({ key: `${uid} ${groupId}`, ...row })).toSorted(byKey)
}

const keyOf = ({ uid, groupId, problemId }: { uid: string; groupId: number; problemId: number }) =>
  `${uid} ${groupId} ${problemId}`
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
