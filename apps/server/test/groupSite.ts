import { randomUUID } from 'node:crypto'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { groupLevels, type groupAuth, type groupStatus } from '@praxis/contract/statuses'
import { place } from '#server/modules/groups/members/place.ts'
import { startServer } from './harness.ts'

type Wanted = {
  auth?: (typeof groupAuth)[keyof typeof groupAuth]
  code?: string
  isVisible?: boolean
  status?: (typeof groupStatus)[keyof typeof groupStatus]
}
type Server = Awaited<ReturnType<typeof startServer>>

/** A server where groups and people in them are made as they become in life: through `place`. */
export async function aGroupSite(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { db } = server.services
  type Person = Awaited<ReturnType<Server['aUser']>>

  const put = (groupId: number, uid: string, level: GroupLevel, displayName?: string) =>
    db.transaction().execute(async (tx) => {
      const stored = displayName === undefined ? {} : { displayName }
      await place(tx, { groupId, uid, level, stored })
    })

  /** A person with a level in the group. */
  async function withLevel(gid: number, level: GroupLevel, username?: string): Promise<Person> {
    const person = await server.aUser(username === undefined ? {} : { username })
    await put(gid, person.uid, level)
    return person
  }

  /** So many people at once, named person0, person1 …, who are not signed in. */
  async function aCrowd(count: number): Promise<{ uid: string; username: string }[]> {
    const crowd = Array.from({ length: count }, (_, n) => ({
      uid: randomUUID().replaceAll('-', ''),
      username: `person${n}`,
    }))
    await db
      .insertInto('account')
      .values(crowd.map((one) => ({ ...one, password_hash: '*' })))
      .execute()
    return crowd
  }

  async function aGroup({ auth = 1, code, isVisible = true, status = 0 }: Wanted = {}) {
    const owner = await server.aUser()
    const name = `Group ${randomUUID()}`
    const group = await db
      .insertInto('user_group')
      .values({ name, short_name: name, owner_uid: owner.uid, auth, code: code ?? null, is_visible: isVisible, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    await put(group.id, owner.uid, groupLevels.root)
    return { gid: group.id, name, owner }
  }

  /** What is stored of a person in a group. */
  const stored = (gid: number, { uid }: { uid: string }) =>
    db
      .selectFrom('group_member')
      .select(['level', 'reason', 'note', 'display_name as displayName', 'decided_by as decidedBy'])
      .where('group_id', '=', gid)
      .where('uid', '=', uid)
      .executeTakeFirst()
  const levelOf = async (gid: number, person: { uid: string }) => (await stored(gid, person))?.level ?? 0

  /** The number of members that the group states, the people who have such a level, and those whose rank counts. */
  async function counted(gid: number): Promise<number[]> {
    const group = db.selectFrom('user_group').select('member_count as count').where('id', '=', gid)
    const members = db.selectFrom('group_member').where('group_id', '=', gid).where('level', '>=', groupLevels.member)
    const ranked = db.selectFrom('group_stat').where('group_id', '=', gid).where('is_member', '=', true)
    const rows = [
      await group.executeTakeFirstOrThrow(),
      await members.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      await ranked.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]
    return rows.map(({ count }) => count)
  }

  /** What people were told, as `kind uid`, with the parameters. */
  const told = () => db.selectFrom('notice').select(['kind', 'recipient_uid as uid', 'params']).orderBy('id').execute()
  const audited = () =>
    db
      .selectFrom('audit')
      .select(['uid', 'act', 'noun', 'noun_id as nounId', 'before', 'after'])
      .orderBy('id')
      .execute()
  const inviteCount = async (gid: number) =>
    (await db.selectFrom('group_invitation').select('id').where('group_id', '=', gid).execute()).length

  return { ...server, db, aGroup, aCrowd, put, withLevel, stored, levelOf, counted, told, audited, inviteCount }
}
