import { remoteLimits } from '@praxis/contract/remoteShapes'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { proxyName, secretName, sessionName } from '../accounts/sealing.ts'
import { keepSession, type AccountRow } from '../accounts/accounts.queries.ts'
import type { RemoteAdapter, Visit } from '../adapters/adapter.ts'
import { adapterOf } from '../adapters/adapters.ts'
import { openHttp } from '../http/remoteHttp.ts'
import { RemoteError } from '../remoteError.ts'
import type { SiteRow } from '../sites/sites.queries.ts'

type Site = Pick<SiteRow, 'key' | 'kind' | 'address' | 'proxySealed'>
type Needed = Pick<Services, 'db' | 'sealer' | 'remoteHosts'>

export type OpenedVisit = {
  readonly adapter: RemoteAdapter
  readonly visit: Visit
  /** Whether a session of the account was kept. */
  readonly isSignedIn: boolean
  /** Keeps cookies and tokens for the next visit. */
  keep(): Promise<void>
}

const Session = z.object({ cookies: z.string(), kept: z.record(z.string(), z.string()) })

/** Throws if a row names an adapter that this version does not have. */
export function adapterFor({ kind }: Pick<SiteRow, 'kind'>): RemoteAdapter {
  const adapter = adapterOf(kind)
  if (adapter === null) throw new Error(`no adapter of remote judges is called ${kind}`)
  return adapter
}

/** The address of the site for people and for visits. */
export function mainAddress({ remoteHosts }: Pick<Services, 'remoteHosts'>, site: Omit<Site, 'proxySealed'>): string {
  return remoteHosts.addresses[site.key] ?? site.address ?? adapterFor(site).origins?.['main'] ?? ''
}

export const isTestSite = ({ remoteHosts }: Pick<Services, 'remoteHosts'>, key: string): boolean =>
  remoteHosts.addresses[key] !== undefined

/** A visit of an account, or of nobody. */
export function openVisit(services: Needed, site: Site, account: AccountRow | null): OpenedVisit {
  const { sealer } = services
  const adapter = adapterFor(site)
  const main = mainAddress(services, site)
  const password =
    account === null ? null : sealer.open(account.secretSealed, secretName(account.site, account.username))
  if (account !== null && password === null) throw new RemoteError('wrong_password', 'sealed with another key')
  const session = sessionOf(services, account)
  const replaced = services.remoteHosts.addresses[site.key]
  const http = openHttp({
    origins: originsOf(adapter, main, replaced),
    privateHosts: replaced === undefined ? services.remoteHosts.privateHosts : new Set([new URL(replaced).host]),
    proxy: site.proxySealed === null ? null : sealer.open(site.proxySealed, proxyName(site.key)),
    cookies: session?.cookies ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Praxis)',
    signal: AbortSignal.timeout(remoteLimits.visitSeconds * 1_000),
  })
  const visit: Visit = {
    http,
    session: new Map(Object.entries(session?.kept ?? {})),
    account: account === null || password === null ? null : { username: account.username, password },
  }
  return {
    adapter,
    visit,
    isSignedIn: session !== null,
    async keep() {
      if (account === null) return
      const kept = { cookies: http.keptCookies(), kept: Object.fromEntries(visit.session) }
      await keepSession(services.db, account.id, sealer.seal(JSON.stringify(kept), sessionName(account.id)))
    },
  }
}

function sessionOf({ sealer }: Needed, account: AccountRow | null) {
  if (account?.sessionSealed == null) return null
  const text = sealer.open(account.sessionSealed, sessionName(account.id))
  return text === null ? null : Session.parse(JSON.parse(text))
}

/** All addresses of a site that was replaced are the one that took its place. */
function originsOf({ origins }: RemoteAdapter, main: string, replaced: string | undefined): Record<string, string> {
  const names = Object.keys(origins ?? { main })
  return Object.fromEntries(names.map((name) => [name, replaced ?? origins?.[name] ?? main]))
}

/** Does something as the account of the visit. Whoever is not signed in any more signs in again, once. */
export async function asSignedIn<T>(opened: OpenedVisit, work: () => Promise<T>): Promise<T> {
  const { adapter, visit, isSignedIn } = opened
  const signIn = async () => {
    await adapter.signIn(visit)
    await opened.keep()
  }
  if (!isSignedIn) await signIn()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RemoteError) || error.trouble !== 'signed_out' || !isSignedIn) throw error
    await signIn()
    return work()
  }
}

/** What an adapter throws, as trouble: what it did not foresee is a page that it does not know. */
export function troubleOf(error: unknown): RemoteError | null {
  if (error instanceof RemoteError) return error
  if (error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError) {
    return new RemoteError('changed', error.message)
  }
  return null
}
