import { homeRules } from '@praxis/contract/limits'
import { accountStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { contains, isFoundByIndex } from '#server/db/textSearch.ts'

/** Whether a person is a member at present. */
const isMember = sql<boolean>`coalesce(account.member_until > now(), false)`

type Named = { uid?: string | undefined; username?: string | undefined }

/** Finds a person by uid or name, or by both. A banned account is not found. */
export function findNamed(db: Database, { uid, username }: Named) {
  let query = db
    .selectFrom('account')
    .select(['uid', 'username', isMember.as('isMember')])
    .where('status', '=', sql.lit<number>(accountStatus.active))
  if (uid !== undefined) query = query.where('uid', '=', uid)
  if (username !== undefined) query = query.where(sql`lower(username)`, '=', username.toLowerCase())
  return query.executeTakeFirst()
}

/** What lists show of a person. For use where `account` is in the query. */
export const shownColumns = [
  'account.uid',
  'account.username',
  'account.nickname',
  'account.avatar',
  'account.title_name as titleName',
  'account.title_color as titleColor',
] as const

/** The same for people in lists of the whole site, with the beginning of the signature, by their uids. */
export async function readShown(db: Database, uids: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .select([
      ...shownColumns,
      isMember.as('isVip'),
      'rating',
      sql<string | null>`left(signature, ${sql.lit(homeRules.signatureShown)})`.as('signature'),
    ])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
}

/**
 * The people who have a text in their names, and whether `figures.uid` is one of them. The index of each name finds people
 * on its own. In one condition with the others, its pieces would be made again of every row that another name has found.
 */
export function namesOf(db: Database, text: string, byRealName: boolean) {
  const columns = ['username', 'nickname', ...(byRealName ? (['realname'] as const) : [])] as const
  const by = (column: (typeof columns)[number]) =>
    db
      .selectFrom('account')
      .select('uid')
      .where(isFoundByIndex(sql<string>`${sql.ref(column)}`, text))
  const has = columns.map((column) => contains(sql<string>`coalesce(${sql.ref(column)}, '')`, text))
  return {
    uids: sql<string>`${sql.join(columns.map(by), sql` union all `)}`,
    isOne: sql<boolean>`(select ${sql.join(has, sql` or `)} from account where account.uid = figures.uid)`,
  }
}
