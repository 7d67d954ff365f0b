import { homeRules } from '@praxis/contract/limits'
import { announcementStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

/** Tools, and the further links of the bar. */
export type LinkKind = 'tool' | 'more'
export type Link = { name: string; url: string; rank: number; status: number }

const written = ['name', 'url', 'rank', 'status'] as const

export const listShown = (db: Database, kind: LinkKind) =>
  db
    .selectFrom('site_link')
    .select(['id', 'name', 'url'])
    .where('kind', '=', kind)
    .where('status', '=', announcementStatus.visible)
    .orderBy('rank')
    .orderBy('id')
    .limit(homeRules.entries)
    .execute()

export const listLinks = (db: Database, kind: LinkKind, asked: { currentPage: number; limit: number }) =>
  listPage(
    db,
    db
      .selectFrom('site_link')
      .select(['id', ...written, 'created_at as gmtCreate', 'updated_at as gmtModified'])
      .where('kind', '=', kind)
      .orderBy('rank')
      .orderBy('id'),
    asked,
  )

export async function countLinks(tx: Transaction, kind: LinkKind): Promise<number> {
  const { count } = await tx
    .selectFrom('site_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLink = (tx: Transaction, kind: LinkKind, link: Link) =>
  tx
    .insertInto('site_link')
    .values({ kind, ...link })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findLinkForChange = (tx: Transaction, kind: LinkKind, id: number) =>
  tx
    .selectFrom('site_link')
    .select(written)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateLink = (tx: Transaction, id: number, link: Link) =>
  tx
    .updateTable('site_link')
    .set({ ...link, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteLink = (tx: Transaction, id: number) => tx.deleteFrom('site_link').where('id', '=', id).execute()
