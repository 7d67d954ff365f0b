import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { groupLevels } from '@praxis/contract/statuses'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { aClub } from './aClub.ts'
import { startServer } from './harness.ts'

type Row = Insertable<Tables['discussion']>

/** A site with a group and a problem, and people who stand differently to discussions. */
export async function aDiscussionSite() {
  const server = await startServer()
  const { db } = server.services
  const people = {
    root: await server.aUser({ username: 'rooty', role: 'root' }),
    admin: await server.aUser({ username: 'admin2', role: 'admin' }),
    keeper: await server.aUser({ username: 'keeper', role: 'problem_admin' }),
    vip: await server.aUser({ username: 'vip', role: 'vip' }),
    alice: await server.aUser({ username: 'alice' }),
    bob: await server.aUser({ username: 'bob' }),
    captain: await server.aUser({ username: 'captain' }),
    outsider: await server.aUser({ username: 'outsider' }),
  }
  type Name = keyof typeof people
  const names = Object.keys(people) as Name[]
  const gid = await aClub(db, people.captain.uid, [
    { uid: people.alice.uid, level: groupLevels.member },
    { uid: people.bob.uid, level: groupLevels.admin },
    { uid: people.captain.uid, level: groupLevels.root },
  ])

  const aProblem = (displayId: string, columns: Partial<Insertable<Tables['problem']>> = {}) =>
    db
      .insertInto('problem')
      .values({
        display_id: displayId,
        difficulty: 0,
        time_limit_ms: 1_000,
        memory_limit_mb: 256,
        stack_limit_mb: 128,
        auth: 1,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)

  /** A discussion as it is stored. */
  const aDiscussion = (author: Name, columns: Partial<Row> = {}): Promise<number> =>
    db
      .insertInto('discussion')
      .values({
        uid: people[author].uid,
        title: `by ${author}`,
        description: 'd',
        content: 'c',
        category_id: 1,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)

  const as = (name: Name | 'visitor') => (name === 'visitor' ? {} : people[name])
  const { call } = server
  const codeOf = async (sent: Promise<{ code?: string }>) => (await sent).code ?? 'ok'
  const texts = { title: 'A way', description: 'Sort.', content: 'Sort, then one pass.', categoryId: 2 }
  const write = (name: Name, more: object = {}) => call(discussions.create, { ...texts, ...more }, as(name))
  const list = async (name: Name | 'visitor', more: object = {}) =>
    (await call(discussions.list, { ...more }, as(name))).data?.records ?? []
  const listGroup = async (name: Name, more: object = {}) =>
    (await call(groupDiscussions.list, { gid, ...more }, as(name))).data?.records ?? []
  const read = async (name: Name | 'visitor', did: number) => (await call(discussions.detail, { did }, as(name))).data!
  const readCode = (name: Name | 'visitor', did: number) => codeOf(call(discussions.detail, { did }, as(name)))
  const comment = async (name: Name, did: number, content = `by ${name}`) =>
    (await call(comments.create, { did, content }, as(name))).data!.id
  const thread = discussionThreads
  return {
    ...server,
    db,
    people,
    names,
    gid,
    aProblem,
    aDiscussion,
    as,
    codeOf,
    write,
    list,
    listGroup,
    read,
    readCode,
    comment,
    thread,
  }
}
