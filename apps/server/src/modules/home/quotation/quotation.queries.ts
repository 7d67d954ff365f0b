import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type Quotation = { content: string; origin: string }

/** Any of those that are kept. */
export const findQuotation = (db: Database): Promise<Quotation | undefined> =>
  db
    .selectFrom('quotation')
    .select(['text as content', 'origin'])
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()

/** Keeps a quotation, once however often it is fetched, and no more than `most`: those go that were fetched first. */
export async function keepQuotation(db: Database, { content, origin }: Quotation, most: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('quotation')
      .values({ text: content, origin })
      .onConflict((conflict) => conflict.column('text').doUpdateSet({ origin, fetched_at: sql`now()` }))
      .execute()
    await tx
      .deleteFrom('quotation')
      .where('id', 'in', (eb) =>
        eb.selectFrom('quotation').select('id').orderBy('fetched_at', 'desc').orderBy('id', 'desc').offset(most),
      )
      .execute()
  })
}
