import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { groupLevels } from '@praxis/contract/statuses'
import { fromNow, insertContest, insertParticipant, linkProblem } from './contests.ts'
import { insertGroup } from './groups.ts'
import { startServer } from './harness.ts'

/** Minutes from now on, as the wire writes a moment. */
export const inMinutes = (minutes: number) => fromNow(minutes).toISOString()

type Columns = Parameters<typeof insertContest>[2]

/** A server with the people who make contests of the site and of a group, and others who may not. */
export async function contestMakers(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { aUser } = server
  const { db } = server.services
  const groupOwner = await aUser({ username: 'groupOwner' })
  const gid = await insertGroup(db, { ownerUid: groupOwner.uid })
  const withLevel = async (username: string, level: number) => {
    const person = await aUser({ username })
    await db.insertInto('group_member').values({ group_id: gid, uid: person.uid, level }).execute()
    return person
  }
  const people = {
    user: await aUser({ username: 'user' }),
    owner: await aUser({ username: 'owner', role: 'problem_admin' }),
    staff: await aUser({ username: 'staff', role: 'admin' }),
    root: await aUser({ username: 'root', role: 'root' }),
    member: await withLevel('member', groupLevels.member),
    groupAdmin: await withLevel('groupAdmin', groupLevels.admin),
    author: await withLevel('author', groupLevels.admin),
    groupRoot: await withLevel('groupRoot', groupLevels.root),
    groupOwner,
  }
  const usual = { title: 'Autumn', description: 'Five hours.', start: 60, end: 360 }
  /** A contest of the site, made by `owner`, that begins in an hour and lasts five. */
  const onSite = (columns: Columns = {}) => insertContest(db, people.owner.uid, { ...usual, ...columns })
  /** One of the group, made by `author`. */
  const inGroup = (columns: Columns = {}) =>
    insertContest(db, people.author.uid, { ...usual, group_id: gid, ...columns })

  let made = 0
  /** A problem of the site that is public and has no data. */
  async function aProblem(columns: Partial<Insertable<Tables['problem']>> = {}): Promise<number> {
    const limits = { time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 64 }
    const values = { display_id: `P${++made}`, owner_uid: people.owner.uid, ...limits, ...columns }
    return (await db.insertInto('problem').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  const link = (cid: number, pid: number, displayId: string, columns: Parameters<typeof linkProblem>[3] = {}) =>
    linkProblem(db, cid, pid, { display_id: displayId, title: `Title ${displayId}`, ...columns })
  const participate = (cid: number, uid: string, columns: Parameters<typeof insertParticipant>[3] = {}) =>
    insertParticipant(db, cid, uid, columns)

  type Submission = { status?: number; judgement_id?: number }
  /** A submission to a problem; of a contest, or with 0 outside of all. */
  async function submit(cid: number, uid: string, pid: number, columns: Submission = {}): Promise<number> {
    const { id } = await db.selectFrom('language').select('id').limit(1).executeTakeFirstOrThrow()
    const place = { contest_id: cid, contest_problem_id: cid === 0 ? 0 : 1 }
    const values = { ...place, uid, problem_id: pid, language_id: id, code: 'x', code_length: 1, ...columns }
    return (await db.insertInto('submission').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  const acts = () => db.selectFrom('audit').select(['act', 'uid', 'noun_id', 'before', 'after']).orderBy('id').execute()
  return { ...server, db, gid, people, onSite, inGroup, aProblem, link, participate, submit, acts }
}

export type ContestMakers = Awaited<ReturnType<typeof contestMakers>>
