import { announcementStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** A contest, and somebody who may read what is inside. */
type StampQuestion = { readonly cid: number; readonly uid: string; readonly isManager: boolean }

/**
 * Numbers that grow when an announcement, or a question that the person may read, is written or changed; 0: there is
 * none. Milliseconds of the newest change, and how many there are: of two that are written at once, the earlier one may
 * be seen later.
 */
export type Stamps = { readonly announcements: number; readonly clarifications: number }

const nothing: Stamps = { announcements: 0, clarifications: 0 }

/** The stamps of each question, in their order. One query for all. */
export async function readStamps(db: Database, questions: readonly StampQuestion[]): Promise<readonly Stamps[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<Stamps & { n: number }>`
    select (asked.n - 1)::integer as n,
      coalesce(extract(epoch from announced.at) * 1000 + announced.rows, 0)::float8 as announcements,
      coalesce(extract(epoch from answered.at) * 1000 + answered.rows, 0)::float8 as clarifications
    from unnest(
      ${questions.map(({ cid }) => cid)}::bigint[],
      ${questions.map(({ uid }) => uid)}::text[],
      ${questions.map(({ isManager }) => isManager)}::boolean[]
    ) with ordinality as asked (cid, uid, is_manager, n)
    left join lateral (
      select max(updated_at) as at, count(*) as rows from announcement
      where contest_id = asked.cid and status = ${announcementStatus.visible}
    ) as announced on true
    left join lateral (
      select max(updated_at) as at, count(*) as rows from clarification
      where contest_id = asked.cid and (asked.is_manager or uid = asked.uid or (is_public and answer is not null))
    ) as answered on true
    order by asked.n`.execute(db)
  const read = new Map(rows.map(({ n, announcements, clarifications }) => [n, { announcements, clarifications }]))
  return questions.map((_, n) => read.get(n) ?? nothing)
}
