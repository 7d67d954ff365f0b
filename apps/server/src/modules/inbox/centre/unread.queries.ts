import { messageLimits } from '@praxis/contract/commentLimits'
import type { Unread } from '@praxis/contract/messages'
import { messageKinds } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { messagesOfTab, type PeopleTab } from './messageKinds.ts'
import { countUnreadNotices, type NoticeReader } from './site.queries.ts'

/** What a person has not read, and when the newest of it came: milliseconds, 0 if there is nothing. */
export type HeldUnread = { readonly unread: Unread; readonly stamp: number }

/** Of each of these people, by their uid. As many queries as for one. */
export async function readUnread(db: Database, readers: readonly NoticeReader[]): Promise<(uid: string) => HeldUnread> {
  const [ofPeople, ofSite] = await Promise.all([countMessages(db, readers), countUnreadNotices(db, readers)])
  const people = new Map(ofPeople.map((row) => [row.uid, row]))
  const site = new Map(ofSite.map((row) => [row.uid, row]))
  return (uid) => {
    const [own, told] = [people.get(uid), site.get(uid)]
    const most = (count: number | undefined) => Math.min(count ?? 0, messageLimits.counted)
    return {
      unread: {
        comment: most(own?.comment),
        reply: most(own?.reply),
        like: most(own?.like),
        sys: most(told?.sys),
        mine: most(told?.mine),
      },
      stamp: Math.max(own?.newest ?? 0, told?.newest ?? 0),
    }
  }
}

type Counted = {
  readonly uid: string
  readonly comment: number
  readonly reply: number
  readonly like: number
  readonly newest: number
}

/** Each kind is read from the index, the newest first, up to a bound: nobody waits for the count of a million likes. */
async function countMessages(db: Database, readers: readonly NoticeReader[]): Promise<Counted[]> {
  const of = (tab: PeopleTab) =>
    sql`(count(*) filter (where unread.kind = any(${messagesOfTab(tab)}::smallint[])))::integer`
  const { rows } = await sql<Counted>`
    select reader.uid, ${of('comment')} as comment, ${of('reply')} as reply, ${of('like')} as like,
      (extract(epoch from max(unread.created_at)) * 1000)::float8 as newest
    from unnest(${readers.map(({ uid }) => uid)}::text[]) as reader (uid)
    cross join unnest(${Object.values(messageKinds)}::smallint[]) as its (kind)
    cross join lateral (
      select kind, created_at from message
      where message.uid = reader.uid and message.kind = its.kind and not is_read
      order by id desc limit ${sql.lit(messageLimits.counted)}
    ) as unread
    group by reader.uid`.execute(db)
  return rows
}
