import { groups } from '@praxis/contract/groups'
import type { InputOf } from '@praxis/contract/endpoint'
import { groupAuth } from '@praxis/contract/statuses'
import { place } from '#server/modules/groups/members/place.ts'
import { lockGroup } from '#server/modules/groups/members/place.queries.ts'
import { startServer } from './harness.ts'

export const written = {
  name: 'Evening club',
  shortName: 'CLUB1',
  brief: 'We meet on Mondays.',
  description: 'Everybody may join.',
  auth: groupAuth.public,
} as const

type Fields = Partial<InputOf<typeof groups.create>>
type Person = { uid: string; token: string }

/** A site with its root, an administrator, and two people who make groups. */
export async function aSiteOfGroups() {
  const server = await startServer()
  const { call, aUser, services } = server
  const { db } = services
  const site = { root: await aUser({ role: 'root' }), admin: await aUser({ role: 'admin' }) }
  const [owner, other] = [await aUser(), await aUser()]
  let last = 0

  /** Fields that no other group has. */
  const fresh = (fields: Fields = {}) => {
    last += 1
    return { ...written, name: `Group number ${last}`, shortName: `GROUP${last}`, ...fields }
  }

  /** The number of a group that somebody has made. */
  async function create(fields: Fields = {}, who: Person = owner): Promise<number> {
    const { data, code } = await call(groups.create, fresh(fields), who)
    if (data === null) throw new Error(`The group was not made: ${code}`)
    return data.id
  }

  /** Somebody with a level in a group, or in several. */
  async function placeIn(groupIds: number | number[], level: 0 | 1 | 2 | 3 | 4 | 5) {
    const person = await aUser()
    for (const groupId of [groupIds].flat()) {
      await db.transaction().execute(async (tx) => {
        await lockGroup(tx, groupId)
        await place(tx, { groupId, uid: person.uid, level })
      })
    }
    return person
  }

  const names = async (asked: InputOf<typeof groups.list>, who: { token?: string } = {}) =>
    (await call(groups.list, asked, who)).data!.records.map(({ name }) => name)

  const set = (name: string, value: unknown) =>
    db
      .insertInto('site_setting')
      .values({ name, value: JSON.stringify(value) })
      .execute()

  /** Kinds of the notices, and who reads them. */
  async function notices() {
    const rows = await db.selectFrom('notice').select(['kind', 'recipient_uid as uid']).orderBy('id').execute()
    return rows.map(({ kind, uid }) => [kind, uid])
  }

  /** What is stored of a group and of the people in it. */
  async function stored(groupId: number) {
    const group = await db.selectFrom('user_group').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
    const rows = await db.selectFrom('group_member').select(['uid', 'level']).where('group_id', '=', groupId).execute()
    return { group, levels: new Map(rows.map(({ uid, level }) => [uid, level])) }
  }
  return { ...server, db, site, owner, other, fresh, create, placeIn, names, set, notices, stored }
}
