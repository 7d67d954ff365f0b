import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** In the order of their numbers, so that two processes wait for each other one way only. */
export async function addViews(db: Database, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...views].toSorted(([one], [other]) => one - other)
  await sql`
    insert into discussion_view (discussion_id, views)
    select discussion.id, seen.views
    from unnest(${rows.map(([did]) => did)}::bigint[], ${rows.map(([, count]) => count)}::bigint[]) as seen (did, views)
    join discussion on discussion.id = seen.did
    order by discussion.id
    on conflict (discussion_id) do update set views = discussion_view.views + excluded.views`.execute(db)
}
