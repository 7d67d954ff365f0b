import { messageLimits } from '@praxis/contract/commentLimits'
import type { NoticeKind } from '@praxis/contract/notices'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { pageBy, reachable } from '#server/db/paging.ts'
import { noticesOfTab } from './noticeKinds.ts'

/** What a tab has of what the site tells. */
export type SiteTab = 'sys' | 'mine'
/** Somebody who reads notices. */
export type NoticeReader = { readonly uid: string; readonly isStaff: boolean }
type Asked = { readonly currentPage: number; readonly limit: number }
export type NoticeRow = {
  readonly id: number
  readonly title: string | null
  readonly content: string | null
  readonly kind: NoticeKind | null
  readonly params: object
  readonly adminId: string | null
  readonly gmtCreate: string
  readonly isRead: boolean
}

/** Notices of a tab. What an administrator wrote has no kind: to one person it is theirs, else the site's. */
const isOf = (tab: SiteTab) =>
  sql`(case when notice.kind is null then (notice.audience = 'one') = ${sql.lit(tab === 'mine')}
    else notice.kind = any(${noticesOfTab(tab)}::text[]) end)`

/** The newest that reach many, whose time has come. */
const toMany = (audience: 'all' | 'staff') => sql`(
  select * from notice where recipient_uid is null and audience = ${sql.lit(audience)} and push_at <= now()
  order by push_at desc, id desc limit ${sql.lit(messageLimits.noticesToAll)}
)`

/**
 * The notices that a person sees, without those that they have removed. Nothing is written for a person before they read,
 * so who registers later sees them too. What the person has seen is read as a whole: to look it up for each notice costs
 * more.
 */
function fitting({ uid, isStaff }: NoticeReader) {
  return sql`
  select fit.*, seen.read_at is not null as is_read
  from (
    (select * from notice where recipient_uid = ${uid} order by id desc limit ${sql.lit(messageLimits.noticesToOne)})
    union all ${toMany('all')} ${isStaff ? sql`union all ${toMany('staff')}` : sql``}
  ) as fit
  left join (select notice_id, read_at, is_hidden from notice_seen where uid = ${uid} offset 0) as seen
    on seen.notice_id = fit.id
  where fit.push_at <= now() and not coalesce(seen.is_hidden, false)`
}

/** Unread ones first, then the newest. */
export const listNotices = (db: Database, reader: NoticeReader, tab: SiteTab, asked: Asked) =>
  pageBy(
    asked,
    async (limit, offset) => {
      const { rows } = await sql<NoticeRow>`
        select id, title, content, kind, params, uid as "adminId", push_at as "gmtCreate", is_read as "isRead"
        from (${fitting(reader)}) as notice where ${isOf(tab)}
        order by is_read, push_at desc, id desc limit ${reachable(limit, offset)} offset ${offset}`.execute(db)
      return rows
    },
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (${fitting(reader)}) as notice where ${isOf(tab)}`.execute(db)
      return rows[0]?.count ?? 0
    },
  )

/** True: some were unread. */
export async function markNoticesRead(db: Database, uid: string, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_seen (uid, notice_id, read_at)
    select ${uid}, notice.id, now() from notice where id = any(${ids}::bigint[]) order by id
    on conflict (uid, notice_id) do update set read_at = now() where notice_seen.read_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Hides notices of a tab from a person. How many there were. */
export async function hideNotices(db: Database, reader: NoticeReader, tab: SiteTab, id: number | undefined) {
  const one = id === undefined ? sql`true` : sql`notice.id = ${id}`
  const { rows } = await sql`
    insert into notice_seen (uid, notice_id, is_hidden)
    select ${reader.uid}, id, true from (${fitting(reader)}) as notice where ${isOf(tab)} and ${one}
    order by id
    on conflict (uid, notice_id) do update set is_hidden = true
    returning 1`.execute(db)
  return rows.length
}

type Counted = { readonly uid: string; readonly sys: number; readonly mine: number; readonly newest: number }

/**
 * How many notices of each tab these people have not read. One query for all. What reaches many is read once: of it, what
 * a person has seen is taken away, so nobody is compared with each notice. Only the newest is looked for one by one.
 */
export async function countUnreadNotices(db: Database, readers: readonly NoticeReader[]): Promise<Counted[]> {
  const shown = sql`notice.push_at <= now()`
  const { rows } = await sql<Counted>`
    with reader as (
      select * from unnest(
        ${readers.map(({ uid }) => uid)}::text[], ${readers.map(({ isStaff }) => isStaff)}::boolean[]
      ) as reader (uid, is_staff)
    ),
    shared as materialized (
      select id, greatest(push_at, created_at) as told_at, audience = 'staff' as of_staff, ${isOf('sys')} as is_sys,
        ${isOf('mine')} as is_mine
      from (${toMany('all')} union all ${toMany('staff')}) as notice
    ),
    told as (
      select is_staff, count(*) filter (where is_sys) as sys, count(*) filter (where is_mine) as mine
      from shared cross join (values (true), (false)) as kind (is_staff) where is_staff or not of_staff group by is_staff
    ),
    seen as (
      select reader.uid, count(*) filter (where is_sys) as sys, count(*) filter (where is_mine) as mine
      from reader join notice_seen on notice_seen.uid = reader.uid
      join shared on shared.id = notice_seen.notice_id
      where (reader.is_staff or not of_staff) and (read_at is not null or is_hidden) group by reader.uid
    ),
    own as (
      select reader.uid, count(*) filter (where ${isOf('sys')}) as sys, count(*) filter (where ${isOf('mine')}) as mine,
        max(greatest(push_at, notice.created_at)) as newest
      from reader cross join lateral (
        select * from notice where recipient_uid = reader.uid order by id desc limit ${sql.lit(messageLimits.noticesToOne)}
      ) as notice
      left join notice_seen on notice_seen.uid = reader.uid and notice_seen.notice_id = notice.id
      where ${shown} and notice_seen.read_at is null and not coalesce(is_hidden, false) group by reader.uid
    ),
    counted as (
      select reader.uid, reader.is_staff,
        coalesce(told.sys, 0) - coalesce(seen.sys, 0) as sys, coalesce(told.mine, 0) - coalesce(seen.mine, 0) as mine
      from reader left join told using (is_staff) left join seen on seen.uid = reader.uid
    )
    select counted.uid, (counted.sys + coalesce(own.sys, 0))::integer as sys,
      (counted.mine + coalesce(own.mine, 0))::integer as mine,
      coalesce(extract(epoch from greatest(own.newest, newest.told_at)) * 1000, 0)::float8 as newest
    from counted left join own on own.uid = counted.uid
    left join lateral (
      select told_at from shared where counted.sys + counted.mine > 0 and (counted.is_staff or not of_staff)
        and not exists (
          select from notice_seen
          where uid = counted.uid and notice_id = shared.id and (read_at is not null or is_hidden)
        )
      order by told_at desc limit 1
    ) as newest on true`.execute(db)
  return rows
}
