import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { findReadyAccount } from '../accounts/accounts.queries.ts'
import { keepLanguagesOf, listLanguageNames } from '../bank/bank.queries.ts'
import { adapterFor, asSignedIn, openVisit, troubleOf } from '../engine/visits.ts'
import { findSite } from '../sites/sites.queries.ts'

/** Reads the languages of a site again. Those that it does not offer any more are offered nowhere. */
export async function readLanguages(
  { key }: { key: string },
  context: Context<Viewer>,
): Promise<{ languages: string[] }> {
  const { db } = context
  const site = found(await findSite(db, key), 'remote_site_unknown')
  const adapter = adapterFor(site)
  const oj = adapter.accountsOf ?? key
  try {
    const account = (await findReadyAccount(db, oj, null)) ?? null
    const opened = openVisit(context, site, account)
    const read = async () => adapter.languages ?? (await adapter.fetchLanguages?.(opened.visit)) ?? []
    const languages = account === null ? await read() : await asSignedIn(opened, read)
    await keepLanguagesOf(db, oj, { languages, isAll: true })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    throw new Failure('remote_failed', { site: site.name, end: trouble.trouble })
  }
  return { languages: (await listLanguageNames(db, oj)).map(({ name }) => name) }
}
