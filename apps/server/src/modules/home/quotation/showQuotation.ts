import { quotationLocales } from '@praxis/locales/locales'
import type { Context } from '#server/context.ts'
import { findQuotation, type Quotation } from './quotation.queries.ts'

/** Any of those that were fetched; as long as there is none, any of our own in the reader's language. */
export async function showQuotation({ db, locale }: Pick<Context, 'db' | 'locale'>): Promise<Quotation> {
  const fetched = await findQuotation(db)
  if (fetched !== undefined) return fetched
  const own = await quotationLocales[locale]()
  return own[Math.floor(Math.random() * own.length)]!
}
