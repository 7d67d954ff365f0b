import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** A group, with the level that is stored for a person. */
export const findGroup = (db: Database, groupId: number, uid: string | null) =>
  db
    .selectFrom('user_group')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.group_id', '=', 'user_group.id').on('group_member.uid', '=', uid ?? ''),
    )
    .select(['user_group.owner_uid as ownerUid', 'user_group.status', 'group_member.level'])
    .where('user_group.id', '=', groupId)
    .executeTakeFirst()

type GroupOfPerson = { readonly groupId: number; readonly uid: string }
type StoredGroup = { n: number; ownerUid: string; status: number; level: number | null }

/** The group of each question with the level that is stored for its person, by the place of the question. */
export async function listGroups(
  db: Database,
  questions: readonly GroupOfPerson[],
): Promise<ReadonlyMap<number, Omit<StoredGroup, 'n'>>> {
  if (questions.length === 0) return new Map()
  const { rows } = await sql<StoredGroup>`
    select (question.n - 1)::integer as n, user_group.owner_uid as "ownerUid", user_group.status, group_member.level
    from unnest(${questions.map(({ groupId }) => groupId)}::bigint[], ${questions.map(({ uid }) => uid)}::text[])
      with ordinality as question (group_id, uid, n)
    join user_group on user_group.id = question.group_id
    left join group_member on group_member.group_id = question.group_id and group_member.uid = question.uid`.execute(db)
  return new Map(rows.map(({ n, ...group }) => [n, group]))
}

/** Whether a person owns a group that is open, or is an administrator of one. */
export async function managesOpenGroup(db: Database, uid: string): Promise<boolean> {
  const owned = db
    .selectFrom('user_group')
    .select('id')
    .where('owner_uid', '=', uid)
    .where('status', '=', groupStatus.open)
  const administered = db
    .selectFrom('group_member')
    .innerJoin('user_group', 'user_group.id', 'group_member.group_id')
    .select('user_group.id')
    .where('group_member.uid', '=', uid)
    .where('group_member.level', '>=', groupLevels.admin)
    .where('user_group.status', '=', groupStatus.open)
  return (await owned.unionAll(administered).limit(1).executeTakeFirst()) !== undefined
}

/** Places of a person in groups that are not disbanded, with what they wrote and are called there. */
export const listPlacesOf = (db: Database, uid: string) =>
  db
    .selectFrom('group_member')
    .innerJoin('user_group', 'user_group.id', 'group_member.group_id')
    .select([
      'group_member.group_id as gid',
      'user_group.name',
      'group_member.level',
      'group_member.reason',
      'group_member.note',
      'group_member.display_name as displayName',
      'group_member.created_at as gmtCreate',
      'group_member.updated_at as gmtModify',
    ])
    .where('group_member.uid', '=', uid)
    .where('user_group.status', '<>', groupStatus.disbanded)
    .orderBy('group_member.group_id')
    .execute()
