import type { Database } from '#server/db/connection.ts'
import type { RemoteAdapter, RemoteLanguage, Visit } from '../adapters/adapter.ts'
import type { SiteRow } from '../sites/sites.queries.ts'
import { keepLanguagesOf, listLanguageNames } from './bank.queries.ts'

type Wanted = {
  readonly site: SiteRow
  readonly adapter: RemoteAdapter
  /** Those of the problem, where they differ between problems; else null. */
  readonly own: readonly RemoteLanguage[] | null
  readonly visit: () => Visit
}

/** Numbers of the languages of a problem: its own, where they differ between problems, else all of its judge. */
export async function languagesOf(db: Database, { site, adapter, own, visit }: Wanted): Promise<number[]> {
  const oj = adapter.accountsOf ?? site.key
  if (own !== null) return keepLanguagesOf(db, oj, { languages: own, isAll: false })
  if (adapter.languages !== null) return keepLanguagesOf(db, oj, { languages: adapter.languages, isAll: true })
  const stored = await listLanguageNames(db, oj)
  if (stored.length > 0 || adapter.fetchLanguages === undefined) return stored.map(({ id }) => id)
  return keepLanguagesOf(db, oj, { languages: await adapter.fetchLanguages(visit()), isAll: true })
}
