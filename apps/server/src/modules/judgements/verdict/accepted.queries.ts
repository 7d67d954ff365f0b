import type { Database } from '#server/db/connection.ts'

type Solved = { id: number; uid: string; problemId: number }

export async function insertAccepted(db: Database, submissions: readonly Solved[]): Promise<void> {
  if (submissions.length === 0) return
  await db
    .insertInto('accepted')
    .values(submissions.map(({ id, uid, problemId }) => ({ uid, problem_id: problemId, submission_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAccepted(db: Database, submissionIds: readonly number[]): Promise<void> {
  if (submissionIds.length === 0) return
  await db.deleteFrom('accepted').where('submission_id', 'in', submissionIds).execute()
}
