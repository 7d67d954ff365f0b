import { contests } from '@praxis/contract/contests'
import { judgeStatus } from '@praxis/contract/statuses'
import { insertContest, insertParticipant, insertSubmission, linkProblem } from './contests.ts'
import { startServer } from './harness.ts'

type Columns = Parameters<typeof insertContest>[2]

/** A site with the sample problem, which is A in every contest, and three people. The owner is who made the contests. */
export async function aTakingSite() {
  const server = await startServer()
  const { db } = server.services
  await server.aProblem()
  const { pid } = await db.selectFrom('problem').select('id as pid').executeTakeFirstOrThrow()
  const owner = await server.aUser({ username: 'owner', role: 'admin' })
  const person = await server.aUser({ username: 'person1' })
  const other = await server.aUser({ username: 'person2' })
  const insert = async (columns: Columns = {}) => {
    const cid = await insertContest(db, owner.uid, columns)
    return { cid, cpid: await linkProblem(db, cid, pid, { display_id: 'A', title: 'Apples', color: '#ff4500' }) }
  }
  /** Somebody sends something at a minute from now. */
  const send = async (
    { cid, cpid }: { cid: number; cpid: number },
    { uid }: { uid: string },
    at: number,
    status: number,
    kind: 'official' | 'staff' = 'official',
  ) => {
    const known = await db
      .selectFrom('contest_participant')
      .select('id')
      .where('contest_id', '=', cid)
      .where('uid', '=', uid)
      .executeTakeFirst()
    const participantId = known?.id ?? (await insertParticipant(db, cid, uid, { kind }))
    return insertSubmission(
      db,
      { cpid, uid, at, participantId },
      { status, score: status === judgeStatus.accepted ? 100 : 0 },
    )
  }
  const problems = async (cid: number, who = {}, containsEnd = false) =>
    (await server.call(contests.problems, { cid, containsEnd }, who)).data
  return { ...server, db, pid, owner, person, other, insert, send, problems }
}
