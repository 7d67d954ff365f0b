import type { AccountRow } from '@praxis/contract/accountAdmin'
import { roles } from '@praxis/contract/statuses'
import { staffLocales, type Locale } from '@praxis/locales/locales'
import { shownRoles, standingAt } from '@praxis/rules/standing'
import type { Services } from '#server/context.ts'
import { xlsxFile } from '#server/downloads/xlsx.ts'
import type { Cell } from '#server/downloads/rows.ts'
import type { Generated } from '#server/http/replies.ts'
import { streamAccounts, type Filter, type Row } from './list.queries.ts'

/** A row as the wire has it. */
export function toAccountRow(row: Row, now: Date): AccountRow {
  const { memberUntil, given, restrictions, deletedAt, createdExactly: _, ...rest } = row
  const standing = standingAt(now, { roles: given, restrictions, memberUntil })
  return {
    ...rest,
    password: null,
    // The wire has times and a state of a role. A role has none here, so those of the account stand for them.
    roles: shownRoles(standing).map((role) => ({
      id: roles[role],
      role,
      description: null,
      status: 0,
      gmtCreate: row.gmtCreate,
      gmtModified: row.gmtModified,
    })),
    isVip: standing.isMember,
    vipExpireTime: memberUntil,
    restrictions: restrictions
      .filter(({ until }) => Date.parse(until) > now.getTime())
      .map((one) => ({ ...one, until: new Date(one.until).toISOString() })),
    isDeleted: deletedAt !== null,
  }
}

/** The list as a table, written while the rows are read. */
export async function exportAccounts(
  filter: Filter,
  { db, now, locale }: Pick<Services, 'db' | 'now'> & { locale: Locale },
): Promise<Generated> {
  const words = (await staffLocales[locale]()).accountDesk
  const at = now()
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of streamAccounts(db, filter, at)) yield cellsOf(toAccountRow(row, at), words)
  }
  return xlsxFile('users.xlsx', { name: words.exportSheet, header: words.exportHeader, rows: rows() })
}

type Words = { states: Record<'active' | 'banned' | 'deleted', string>; genders: Record<AccountRow['gender'], string> }

const cellsOf = (row: AccountRow, { states, genders }: Words): Cell[] => [
  row.username,
  row.nickname,
  row.realname,
  row.email,
  genders[row.gender],
  row.school,
  row.course,
  row.number,
  row.roles.map(({ role }) => role).join(', '),
  row.isDeleted ? states.deleted : row.status === 0 ? states.active : states.banned,
  row.vipExpireTime,
  row.gmtCreate,
  row.gmtSeen,
]
