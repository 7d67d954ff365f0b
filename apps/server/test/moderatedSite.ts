import { comments } from '@praxis/contract/comments'
import { discussions } from '@praxis/contract/discussions'
import { moderation } from '@praxis/contract/moderation'
import { reports } from '@praxis/contract/reports'
import { groupLevels, type TextKind } from '@praxis/contract/statuses'
import type { InputOf } from '@praxis/contract/endpoint'
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.gen.ts'
import { aClub } from './aClub.ts'
import { startServer } from './harness.ts'

/** A site with a group, and people who stand differently to texts of both. */
export async function aModeratedSite() {
  const server = await startServer()
  const { db } = server.services
  const { call } = server
  const people = {
    root: await server.aUser({ username: 'rooty', role: 'root' }),
    admin: await server.aUser({ username: 'admina', role: 'admin' }),
    keeper: await server.aUser({ username: 'keeper', role: 'problem_admin' }),
    alice: await server.aUser({ username: 'alice' }),
    bob: await server.aUser({ username: 'bob' }),
    carol: await server.aUser({ username: 'carol' }),
    captain: await server.aUser({ username: 'captain' }),
    deputy: await server.aUser({ username: 'deputy' }),
    member: await server.aUser({ username: 'member' }),
  }
  type Name = keyof typeof people
  const names = Object.keys(people) as Name[]
  const gid = await aClub(db, people.captain.uid, [
    { uid: people.captain.uid, level: groupLevels.root },
    { uid: people.deputy.uid, level: groupLevels.admin },
    { uid: people.member.uid, level: groupLevels.member },
  ])

  const idOf = async (inserted: Promise<{ id: number }>) => (await inserted).id
  /** A discussion, a comment and a reply as they are stored. */
  const aDiscussion = (author: Name, columns: Partial<Insertable<Tables['discussion']>> = {}) =>
    idOf(
      db
        .insertInto('discussion')
        .values({ uid: people[author].uid, title: 'A way', description: 'd', content: `by ${author}`, category_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(async (row) => {
          if (Object.keys(columns).length > 0)
            await db.updateTable('discussion').set(columns).where('id', '=', row.id).execute()
          return row
        }),
    )
  const aComment = async (author: Name, did: number, columns: Partial<Insertable<Tables['comment']>> = {}) => {
    const values = { discussion_id: did, uid: people[author].uid, content: `comment of ${author}`, ...columns }
    const { id } = await db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow()
    if (columns.is_waiting !== true) await count('discussion', did)
    return id
  }
  const aReply = async (author: Name, commentId: number, columns: Partial<Insertable<Tables['reply']>> = {}) => {
    const values = { comment_id: commentId, uid: people[author].uid, content: `reply of ${author}`, ...columns }
    const { id } = await db.insertInto('reply').values(values).returning('id').executeTakeFirstOrThrow()
    const { did } = await db
      .updateTable('comment')
      .set({ reply_count: sql`reply_count + 1` })
      .where('id', '=', commentId)
      .returning('discussion_id as did')
      .executeTakeFirstOrThrow()
    await count('discussion', did ?? 0)
    return id
  }
  const count = (table: 'discussion', id: number) =>
    db
      .updateTable(table)
      .set({ comment_count: sql`comment_count + 1` })
      .where('id', '=', id)
      .execute()

  const codeOf = async (sent: Promise<{ code?: string }>) => (await sent).code ?? 'ok'
  const as = (name: Name | 'visitor') => (name === 'visitor' ? {} : people[name])
  const placeOf = (kind: TextKind, id: number) =>
    kind === 'discussion' ? { did: id } : kind === 'comment' ? { commentId: id } : { replyId: id }
  const report = (
    name: Name | 'visitor',
    kind: TextKind,
    id: number,
    more: Partial<InputOf<typeof reports.create>> = {},
  ) => codeOf(call(reports.create, { ...placeOf(kind, id), labels: ['spam'], ...more }, as(name)))
  const decide = (name: Name, kind: TextKind, id: number, decision: 'hide' | 'warn' | 'dismiss', note = '') =>
    call(moderation.decide, { kind, id, decision, note }, as(name))
  const queue = async (name: Name, more: InputOf<typeof moderation.queue> = {}) =>
    (await call(moderation.queue, more, as(name))).data!.records
  const read = (name: Name | 'visitor', did: number) => codeOf(call(discussions.detail, { did }, as(name)))
  const texts = async (name: Name | 'visitor', did: number) =>
    (await call(comments.list, { did }, as(name))).data!.commentList.records.flatMap(({ content, replyList }) => [
      content,
      ...replyList.map((one) => one.content),
    ])
  const counted = async (did: number) =>
    (await db.selectFrom('discussion').select('comment_count as n').where('id', '=', did).executeTakeFirstOrThrow()).n
  const write = (name: Name, content: string, more: object = {}) =>
    call(discussions.create, { title: 'A way', description: 'd', content, categoryId: 1, ...more }, as(name))
  /** Kinds of the notices of somebody, the oldest first. */
  const told = async (name: Name) => {
    const rows = await db
      .selectFrom('notice')
      .select(['kind', 'params'])
      .where('recipient_uid', '=', people[name].uid)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, params }) => ({ kind, params: params as Record<string, unknown> }))
  }
  /** Their accounts are older than those of people who are new. */
  const settle = (...settled: Name[]) =>
    db
      .updateTable('account')
      .set({ created_at: sql`now() - interval '2 days'` })
      .where(
        'uid',
        'in',
        settled.map((name) => people[name].uid),
      )
      .execute()
  return {
    ...server,
    db,
    people,
    names,
    gid,
    aDiscussion,
    aComment,
    aReply,
    codeOf,
    as,
    report,
    decide,
    queue,
    read,
    texts,
    counted,
    write,
    told,
    settle,
  }
}
