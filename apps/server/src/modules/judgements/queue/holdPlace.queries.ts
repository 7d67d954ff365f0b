import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'

/** Who sends work, and what it is for; null: there is none. */
export type WorkPlace = { readonly uid: string; readonly problemId: number | null; readonly groupId: number | null }

type Held = { personStatus: number | null; isProblemThere: boolean | null; groupStatus: number | null }

/**
 * How the person, the problem and the group stand, each held until the transaction ends. Groups are held before accounts,
 * and accounts before problems, as where a person leaves.
 */
export async function holdPlaceRows(tx: Transaction, { uid, problemId, groupId }: WorkPlace): Promise<Held> {
  const { rows } = await sql<Held>`
    with its_group as (select status from user_group where id = ${groupId} for share),
    person as (select status from account where uid = ${uid} for share),
    its_problem as (select deleted_at from problem where id = ${problemId} for share)
    select (select status from its_group) as "groupStatus", (select status from person) as "personStatus",
      (select deleted_at is null from its_problem) as "isProblemThere"`.execute(tx)
  return rows[0]!
}
