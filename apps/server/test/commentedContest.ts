import { comments } from '@praxis/contract/comments'
import { groupLevels } from '@praxis/contract/statuses'
import { insertContest } from './contests.ts'
import { startServer } from './harness.ts'

type Columns = Parameters<typeof insertContest>[2]

type Options = Pick<NonNullable<Parameters<typeof startServer>[0]>, 'liveTimes'> & { inGroup?: boolean }

/** A running contest, and people who stand differently to it. */
export async function aCommentedContest({ inGroup = false, liveTimes = {}, ...columns }: Columns & Options = {}) {
  const server = await startServer({ liveTimes })
  const { db } = server.services
  const people = {
    root: await server.aUser({ username: 'rooty', role: 'root' }),
    owner: await server.aUser({ username: 'owner', role: 'admin' }),
    admin: await server.aUser({ username: 'admin2', role: 'admin' }),
    alice: await server.aUser({ username: 'alice' }),
    bob: await server.aUser({ username: 'bob' }),
    captain: await server.aUser({ username: 'captain' }),
  }
  type Name = keyof typeof people
  const names = Object.keys(people) as Name[]
  const groupId = inGroup ? await aGroup() : null
  const cid = await insertContest(db, people.owner.uid, { group_id: groupId, ...columns })

  async function aGroup(): Promise<number> {
    const { id } = await db
      .insertInto('user_group')
      .values({ name: 'Club', short_name: 'club', brief: 'b', auth: 1, owner_uid: people.captain.uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    const levels = { owner: groupLevels.admin, alice: groupLevels.member, captain: groupLevels.root }
    const values = Object.entries(levels).map(([name, level]) => ({
      group_id: id,
      uid: people[name as Name].uid,
      level,
    }))
    await db.insertInto('group_member').values(values).execute()
    return id
  }

  const comment = (name: Name, content = `by ${name}`) => server.call(comments.create, { cid, content }, people[name])
  const commented = async (name: Name, content?: string) => (await comment(name, content)).data!.id
  const reply = (name: Name, commentId: number, content = `reply of ${name}`, more: object = {}) =>
    server.call(comments.reply, { reply: { commentId, content }, ...more }, people[name])
  const replied = async (name: Name, commentId: number, content?: string, more?: object) =>
    (await reply(name, commentId, content, more)).data!.id
  const list = async (name: Name, more: object = {}) =>
    (await server.call(comments.list, { cid, ...more }, people[name])).data!
  const texts = async (name: Name) => (await list(name)).commentList.records.map(({ content }) => content)
  const finish = () =>
    db
      .updateTable('contest')
      .set({ start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() - 3_600_000), freeze_at: null })
      .where('id', '=', cid)
      .execute()
  return { ...server, db, people, names, cid, groupId, comment, commented, reply, replied, list, texts, finish }
}
