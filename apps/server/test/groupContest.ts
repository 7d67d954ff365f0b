import { judgeStatus } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import { insertContest, insertParticipant, insertSubmission, linkProblem } from './contests.ts'

type Db = Services['db']
type Person = { uid: string }
type Given = { gid: number; owner: Person; takesPart: Person; pid: number }

/** A contest of the group that runs, with somebody who takes part, has submitted, has asked and has sent a text to be printed. */
export async function insertGroupContest(db: Db, { gid, owner, takesPart, pid }: Given) {
  const { uid } = takesPart
  const cid = await insertContest(db, owner.uid, { group_id: gid, description: 'd', password: 'p', open_print: true })
  const link = await linkProblem(db, cid, pid, { color: 'red' })
  const participant = await insertParticipant(db, cid, uid, {
    seat: 'A-1',
    team_name: 'n',
    affiliation: 'f',
    members: 'm',
  })
  await db.insertInto('contest_star').values({ contest_id: cid, username: 'star', username_key: 'star' }).execute()
  const asked = { contest_id: cid, contest_problem_id: link, uid, question: 'q', answer: 'a', answered_by: owner.uid }
  const clarification = await db.insertInto('clarification').values(asked).returning('id').executeTakeFirstOrThrow()
  const said = { contest_id: cid, uid, content: 'c' }
  const comment = await db.insertInto('comment').values(said).returning('id').executeTakeFirstOrThrow()
  const below = { comment_id: comment.id, contest_id: cid, uid, content: 'r' }
  const reply = await db.insertInto('reply').values(below).returning('id').executeTakeFirstOrThrow()
  const announcement = await db
    .insertInto('announcement')
    .values({ title: 't', content: 'c', uid: owner.uid, group_id: gid, contest_id: cid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = { contest_id: cid, uid, content: 't', lines: 1, pages: 1, printed_by: owner.uid }
  const print = await db.insertInto('print_job').values(text).returning('id').executeTakeFirstOrThrow()
  const judged = { group_id: gid, status: judgeStatus.compileError, error_message: 'e', judger: 'j', ip: '192.0.2.1' }
  const submitId = await insertSubmission(db, { cpid: link, uid, at: -1, participantId: participant }, judged)
  const elsewhere = { contest_id: cid, uid, device: 'd', ip: '192.0.2.2', user_agent: 'u' }
  await db.insertInto('contest_device').values(elsewhere).execute()
  const request = await db
    .insertInto('contest_seat_request')
    .values(elsewhere)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    cid,
    seatRequest: request.id,
    link,
    participant,
    submitId,
    clarification: clarification.id,
    announcement: announcement.id,
    comment: comment.id,
    reply: reply.id,
    print: print.id,
  }
}

export async function findDisplayId(db: Db, link: number): Promise<string> {
  const found = db.selectFrom('contest_problem').select('display_id as displayId').where('id', '=', link)
  return (await found.executeTakeFirstOrThrow()).displayId
}
