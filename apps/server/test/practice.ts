import { judgeStatus } from '@praxis/contract/statuses'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { followVerdicts } from '#server/modules/judgements/verdict/followVerdicts.ts'
import { receive } from './groupSubmissions.ts'
import { startServer } from './harness.ts'

type Sent = { status?: number; score?: number; at?: string; groupId?: number; isInContest?: boolean }

/** A site on which people practise: problems have no data, and verdicts are those of the test. */
export async function aPractice() {
  const server = await startServer()
  const { db } = server.services
  const owner = await server.aUser({ username: 'setter' })

  /** A problem of the bank with a title in both languages. */
  async function aProblem(displayId: string, columns: Partial<Insertable<Tables['problem']>> = {}): Promise<number> {
    const limits = { time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 64 }
    const values = { display_id: displayId, owner_uid: owner.uid, ...limits, ...columns }
    const { id } = await db.insertInto('problem').values(values).returning('id').executeTakeFirstOrThrow()
    const titled = [
      { language: 'zh-CN', title: `题目 ${displayId}` },
      { language: 'en-US', title: `Title ${displayId}` },
    ] as const
    await db
      .insertInto('problem_statement')
      .values(titled.map((one) => ({ ...one, problem_id: id, description: '' })))
      .execute()
    return id
  }

  /** Receives a submission and gives it its verdict, now or at another moment. */
  async function send(uid: string, problemId: number, { status = judgeStatus.accepted, score, ...sent }: Sent = {}) {
    const { groupId = null, isInContest = false } = sent
    const id = await receive(db, { uid, problemId, ...sent, groupId })
    await db.transaction().execute(async (tx) => {
      const given = { status, ...(score !== undefined && { oi_rank_score: score }) }
      await tx.updateTable('submission').set(given).where('id', '=', id).execute()
      const contestId = isInContest ? 1_000 : 0
      await followVerdicts(tx, [{ id, uid, problemId, contestId, groupId, status: judgeStatus.pending }], status)
    })
    return id
  }

  return { ...server, db, owner, aProblem, send }
}

export type Practice = Awaited<ReturnType<typeof aPractice>>
