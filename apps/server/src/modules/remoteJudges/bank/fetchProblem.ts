import { remoteLimits } from '@praxis/contract/remoteShapes'
import type { Services } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { findReadyAccount } from '../accounts/accounts.queries.ts'
import type { RemoteAdapter, RemoteProblem } from '../adapters/adapter.ts'
import { adapterFor, asSignedIn, mainAddress, openVisit, troubleOf, type OpenedVisit } from '../engine/visits.ts'
import { RemoteError } from '../remoteError.ts'
import { findSite, insertFailure, markBroken, markWorking, type SiteRow } from '../sites/sites.queries.ts'
import { isOfAdapter } from '@praxis/rules/remote/afterTrouble'
import { findRemoteProblem } from './bank.queries.ts'

export type Fetched = {
  readonly site: SiteRow
  readonly adapter: RemoteAdapter
  readonly remoteId: string
  readonly link: string
  readonly problem: RemoteProblem
  /** The visit goes on: pictures are fetched with it. */
  readonly opened: OpenedVisit
}

/** A site that is switched on, and an id in its one form. */
export async function enterSite(
  { db }: Pick<Services, 'db'>,
  key: string,
  id: string,
): Promise<{ site: SiteRow; remoteId: string }> {
  const site = found(await findSite(db, key.toUpperCase()), 'remote_site_unknown')
  if (!site.isOn) throw new Failure('remote_site_off', { site: site.name })
  const adapter = adapterFor(site)
  const remoteId = adapter.parseId(id)
  if (remoteId === null || remoteId.length > remoteLimits.remoteIdLength) {
    throw new Failure('remote_id_wrong', { site: site.name, example: adapter.idExample }, 'problemId')
  }
  return { site, remoteId }
}

/** The same of a problem that is not in the bank yet. */
export async function enterNew(services: Pick<Services, 'db'>, key: string, id: string) {
  const entered = await enterSite(services, key, id)
  const known = await findRemoteProblem(services.db, entered.site.key, entered.remoteId)
  if (known !== undefined) throw new Failure('remote_problem_there', { problemId: known.problemId }, 'problemId')
  return entered
}

/** Reads a problem of a remote judge, as a visitor, and as an account of the site where visitors may not. */
export async function fetchProblem(services: Services, site: SiteRow, remoteId: string): Promise<Fetched> {
  const { db } = services
  try {
    const read = await readAsAnybody(services, site, remoteId)
    await markWorking(db, site.key)
    const { adapter } = read.opened
    return { site, adapter, remoteId, link: adapter.problemLink(mainAddress(services, site), remoteId), ...read }
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    throw await refusalOf(services, site, { remoteId, trouble })
  }
}

async function readAsAnybody(services: Services, site: SiteRow, remoteId: string) {
  const asVisitor = openVisit(services, site, null)
  const { adapter } = asVisitor
  try {
    return { opened: asVisitor, problem: await adapter.fetchProblem(asVisitor.visit, remoteId) }
  } catch (error) {
    if (!(error instanceof RemoteError) || error.trouble !== 'signed_out') throw error
  }
  const account = await findReadyAccount(services.db, adapter.accountsOf ?? site.key, null)
  if (account === undefined) throw new Failure('remote_account_missing')
  const opened = openVisit(services, site, account)
  const problem = await asSignedIn(opened, () => adapter.fetchProblem(opened.visit, remoteId))
  await opened.keep()
  return { opened, problem }
}

async function refusalOf(
  { db, log }: Services,
  site: SiteRow,
  { remoteId, trouble: { trouble, detail } }: { remoteId: string; trouble: RemoteError },
): Promise<Failure> {
  log.warn({ site: site.key, remoteId, trouble, detail }, 'a problem of a remote judge could not be read')
  if (trouble === 'not_found')
    return new Failure('remote_problem_not_found', { site: site.name, id: remoteId }, 'problemId')
  await insertFailure(db, site.key, { trouble, detail, submissionId: null })
  if (isOfAdapter(trouble)) await markBroken(db, site.key, { trouble, detail })
  return new Failure('remote_failed', { site: site.name, end: trouble })
}
