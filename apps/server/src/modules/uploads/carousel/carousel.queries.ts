import { homeRules } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** `addr` is where a click leads, `title` what the picture shows; either may be empty. */
export type CarouselEntry = { addr: string; title: string; rank: number }

const entry = ['carousel_item.addr', 'carousel_item.title', 'carousel_item.rank'] as const

/** In order. */
export const listItems = (db: Database) =>
  db
    .selectFrom('carousel_item')
    .innerJoin('public_file', (join) =>
      join.onRef('public_file.id', '=', 'carousel_item.file_id').on('public_file.deleted_at', 'is', null),
    )
    .select(['carousel_item.id', sql<string>`'/api/public/img/' || public_file.name`.as('url'), ...entry])
    .orderBy('carousel_item.rank')
    .orderBy('carousel_item.id')
    .limit(homeRules.entries)
    .execute()

/** Until the end of the transaction nobody else adds a picture. */
export const lockCarousel = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('praxis carousel'))`.execute(tx)

export async function countItems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('carousel_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** After the others. Beside one of the greatest rank it stands after it because its number is greater. */
export const insertItem = (tx: Transaction, fileId: number) =>
  tx
    .insertInto('carousel_item')
    .values({
      file_id: fileId,
      rank: sql<number>`(select least(coalesce(max(rank)::bigint + 1, 0), ${homeRules.largestNumber})::integer
        from carousel_item)`,
    })
    .returning(['id', 'addr', 'title', 'rank'])
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const findItemForChange = (tx: Transaction, id: number) =>
  tx
    .selectFrom('carousel_item')
    .select(['file_id as fileId', ...entry])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateItem = (tx: Transaction, id: number, { addr, title, rank }: CarouselEntry) =>
  tx.updateTable('carousel_item').set({ addr, title, rank }).where('id', '=', id).execute()

export const deleteItem = (tx: Transaction, id: number) => tx.deleteFrom('carousel_item').where('id', '=', id).execute()

/** The picture of the home page whose file this is; it is held until the transaction ends. */
export const findItemOfFile = (tx: Transaction, fileId: number) =>
  tx
    .selectFrom('carousel_item')
    .select(['id', 'file_id as fileId', ...entry])
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
