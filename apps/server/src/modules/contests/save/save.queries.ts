import { contestColumns, type ContestField } from '@praxis/contract/contestFields'
import type { AdminContest, Award } from '@praxis/contract/contestShapes'
import type { ContestRule } from '@praxis/contract/statuses'
import type { AccountRule } from '@praxis/rules/contests/accountRule'
import { sql } from 'kysely'
import { inColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/connection.ts'
import type { ContestTable } from '#server/db/tables.gen.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

export type FieldValues = Pick<AdminContest, ContestField>

/** Everything of a contest that a save may change. Times are milliseconds. */
export type ContestValues = {
  readonly fields: FieldValues
  readonly title: string
  readonly startAt: number
  readonly endAt: number
  readonly freezeAt: number | null
  readonly windowSeconds: number | null
  readonly accountRule: AccountRule | null
  readonly awards: readonly Award[]
}

const moment = (ms: number) => sql<string>`to_timestamp(${ms / 1_000}::float8)`

const columnsOf = (values: ContestValues) => ({
  ...inColumns(contestColumns, values.fields),
  title: values.title,
  start_at: moment(values.startAt),
  end_at: moment(values.endAt),
  freeze_at: values.freezeAt === null ? null : moment(values.freezeAt),
  window_seconds: values.windowSeconds,
  account_rule: values.accountRule === null ? null : JSON.stringify(values.accountRule),
  awards: JSON.stringify(values.awards),
})

type Made = { readonly rule: ContestRule; readonly uid: string; readonly scope: EnteredScope }

export const insertContest = (tx: Database, values: ContestValues, { rule, uid, scope }: Made) =>
  tx
    .insertInto('contest')
    .values({ ...columnsOf(values), rule, uid, group_id: groupIdOf(scope) })
    .returning('id as cid')
    .executeTakeFirstOrThrow()

/** With a new version of the password, registrations until now are void. */
export const updateContest = (tx: Database, cid: number, values: ContestValues, voidsRegistrations: boolean) =>
  tx
    .updateTable('contest')
    .set({
      ...columnsOf(values),
      updated_at: sql`now()`,
      ...(voidsRegistrations && { password_version: sql<number>`password_version + 1` }),
    })
    .where('id', '=', cid)
    .execute()

export async function setStars(tx: Database, cid: number, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('contest_star').where('contest_id', '=', cid).execute()
  await sql`
    insert into contest_star (contest_id, username_key, username)
    select ${cid}, lower(name), name from unnest(${names}::text[]) as star (name)
    on conflict do nothing`.execute(tx)
}

export const setVisible = (tx: Database, cid: number, isVisible: boolean) =>
  tx
    .updateTable('contest')
    .set({ is_visible: isVisible, updated_at: sql`now()` })
    .where('id', '=', cid)
    .execute()

/** Its submissions and people stay as they are. */
export const putIntoTrash = (tx: Database, cid: number) =>
  tx
    .updateTable('contest')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', cid)
    .execute()

/** What a copy has of its contest. */
const copied = [
  ...Object.values(contestColumns).filter((column) => column !== 'is_visible'),
  'rule',
  'start_at',
  'window_seconds',
  'account_rule',
  'awards',
  'group_id',
] as const satisfies readonly (keyof ContestTable)[]

/** A moment of a contest as it would be if it had never stood still: only pauses that began before the moment have moved it. */
const withoutPauses = (column: 'end_at' | 'freeze_at') => sql`
  ${sql.ref(column)} - interval '1 millisecond' * (
    select coalesce(sum((pause ->> 1)::float8 - (pause ->> 0)::float8), 0) from jsonb_array_elements(pauses) as pause
    where (pause ->> 0)::float8 < extract(epoch from ${sql.ref(column)}) * 1000)`

/** A copy that nobody is shown, with the problems, the stars and the awards, and without people. */
export async function copyContest(
  tx: Database,
  { cid, uid, title }: { cid: number; uid: string; title: string },
): Promise<number | undefined> {
  const columns = sql.join(copied.map((column) => sql.ref(column)))
  const { rows } = await sql<{ cid: number }>`
    with copy as (
      insert into contest (title, uid, source_id, is_visible, end_at, freeze_at, ${columns})
      select ${title}, ${uid}, id, false, ${withoutPauses('end_at')}, ${withoutPauses('freeze_at')}, ${columns}
      from contest where id = ${cid}
      returning id
    ), problems as (
      insert into contest_problem (contest_id, problem_id, display_id, title, color, points, position)
      select copy.id, problem_id, display_id, title, color, points, position
      from contest_problem, copy where contest_id = ${cid} and unlinked_at is null
    ), stars as (
      insert into contest_star (contest_id, username_key, username)
      select copy.id, username_key, username from contest_star, copy where contest_id = ${cid}
    )
    select id as cid from copy`.execute(tx)
  return rows[0]?.cid
}
