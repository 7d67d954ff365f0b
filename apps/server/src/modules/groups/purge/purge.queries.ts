import { sql, type RawBuilder } from 'kysely'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { groupAuth, groupStatus } from '@praxis/contract/statuses'
import type { Database, Transaction } from '#server/db/connection.ts'
import { ownedColumns } from '#server/owners/allOwned.ts'

/**
 * A day later than a group can no longer be opened: somebody who opens it at the last moment has begun before that, and
 * no transaction lasts a day.
 */
const isDue = sql<boolean>`status = ${sql.lit(groupStatus.disbanded)} and purged_at is null
  and disbanded_at < now() - ${disbandedDays + 1} * interval '1 day'`

export async function findDueGroup(db: Database): Promise<number | undefined> {
  const due = db.selectFrom('user_group').select('id').where(isDue).orderBy('disbanded_at').orderBy('id').limit(1)
  return (await due.executeTakeFirst())?.id
}

const batchRows = 1_000

/**
 * What a group leaves behind, in the order in which it goes: rows that the modules have registered as those that go with
 * it, then what goes otherwise. Each statement deletes one batch and is safe to repeat.
 * Problems come after all of it: the workshop deletes those that nobody can reach any more.
 *
 * Figures that submissions in the group add up to stay, as the submissions do: `recount` would make them again. Files
 * that were uploaded in the group stay while a problem names the group, because its statement may show them.
 */
const leavings = (groupId: number): RawBuilder<unknown>[] => {
  const batch = (table: string, column: string, condition: RawBuilder<unknown>) => sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${groupId} and ${condition} limit ${batchRows}))`
  return [
    ...ownedColumns.groups
      .filter(({ purged }) => purged === 'deleted')
      .map(({ table, column, where = 'true' }) => batch(table, column, sql.raw(where))),
    sql`
      update group_stat set is_member = false where ctid = any(array(
        select ctid from group_stat where group_id = ${groupId} and is_member limit ${batchRows}))`,
    sql`
      update public_file set deleted_at = now() where id = any(array(
        select id from public_file where group_id = ${groupId} and deleted_at is null
          and not exists (select from problem where problem.group_id = ${groupId}) limit ${batchRows}))`,
  ]
}

/** Deletes all that a group leaves behind, in small transactions. What is deleted twice is deleted once. */
export async function deleteLeavings(db: Database, groupId: number, mayGoOn: () => boolean): Promise<void> {
  for (const statement of leavings(groupId)) {
    for (;;) {
      if (!mayGoOn()) return
      const { numAffectedRows = 0n } = await statement.execute(db)
      if (numAffectedRows < BigInt(batchRows)) break
    }
  }
}

/** Clears the row itself, which stays because problems and submissions name it. */
export async function clearGroup(tx: Transaction, groupId: number): Promise<void> {
  const group = tx.selectFrom('user_group').select('avatar_id').where('id', '=', groupId).where(isDue)
  const { avatar_id: pictureId = null } = (await group.forNoKeyUpdate().executeTakeFirst()) ?? {}
  await tx
    .updateTable('user_group')
    .set({
      brief: '',
      description: '',
      auth: groupAuth.public,
      code: null,
      avatar_id: null,
      member_count: 0,
      purged_at: sql`now()`,
    })
    .where('id', '=', groupId)
    .where(isDue)
    .execute()
  if (pictureId === null) return
  await sql`update public_file set deleted_at = now() where id = ${pictureId} and deleted_at is null`.execute(tx)
}
