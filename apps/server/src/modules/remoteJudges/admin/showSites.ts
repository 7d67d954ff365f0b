import type { OutputOf } from '@praxis/contract/endpoint'
import type { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteTroubles, type RemoteTrouble } from '@praxis/contract/remoteShapes'
import type { Services } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { listAccounts } from '../accounts/accounts.queries.ts'
import { listLanguageNames } from '../bank/bank.queries.ts'
import { adapterFor, isTestSite, mainAddress } from '../engine/visits.ts'
import { findSite, listSites, type SiteRow } from '../sites/sites.queries.ts'
import { countOfSites, countsNone, failuresByDay, listFailures, type SiteCounts } from './counts.queries.ts'

type Needed = Pick<Services, 'db' | 'remoteHosts'>

/** Texts of the database that name trouble. */
const asTrouble = (text: string | null): RemoteTrouble | null => remoteTroubles.find((one) => one === text) ?? null

export async function showSites(services: Needed): Promise<OutputOf<typeof remoteJudgeAdmin.sites>> {
  const [sites, counts] = await Promise.all([listSites(services.db), countOfSites(services.db)])
  return sites.map((site) => showSite(services, site, counts))
}

function showSite(services: Needed, site: SiteRow, counts: ReadonlyMap<string, SiteCounts>) {
  const adapter = adapterFor(site)
  const accountsOf = adapter.accountsOf ?? site.key
  const own = counts.get(site.key) ?? countsNone
  const pool = counts.get(accountsOf) ?? countsNone
  return {
    key: site.key,
    kind: site.kind,
    name: site.name,
    idExample: adapter.idExample,
    address: mainAddress(services, site),
    isTest: isTestSite(services, site.key),
    isOwn: adapter.key === null,
    isOn: site.isOn,
    state: site.state,
    since: site.since,
    trouble: asTrouble(site.trouble),
    detail: site.detail,
    restingUntil: site.restingUntil,
    accountsOf,
    accounts: pool.accounts,
    readyAccounts: pool.readyAccounts,
    languages: pool.languages,
    problems: own.problems,
    waiting: own.waiting,
    following: own.following,
    failuresOfDay: own.failuresOfDay,
  }
}

export async function showSiteDetail(services: Needed, key: string): Promise<OutputOf<typeof remoteJudgeAdmin.site>> {
  const { db } = services
  const site = found(await findSite(db, key.toUpperCase()), 'remote_site_unknown')
  const adapter = adapterFor(site)
  const accountsOf = adapter.accountsOf ?? site.key
  const [counts, accounts, languages, failures, days] = await Promise.all([
    countOfSites(db),
    listAccounts(db, accountsOf),
    listLanguageNames(db, accountsOf),
    listFailures(db, site.key),
    failuresByDay(db, site.key),
  ])
  return {
    site: showSite(services, site, counts),
    abilities: { ...adapter.abilities },
    gapSeconds: adapter.gapSeconds,
    minCodeLength: adapter.minCodeLength,
    hasProxy: site.proxySealed !== null,
    accounts: accounts.map(({ id, username, state, trouble, detail, isBusy, isLeaving }) => ({
      id,
      username,
      state,
      trouble: asTrouble(trouble),
      detail,
      isBusy,
      isLeaving,
    })),
    languages: languages.map(({ name }) => name),
    failures: failures.flatMap(({ trouble, ...rest }) => {
      const known = asTrouble(trouble)
      return known === null ? [] : [{ ...rest, trouble: known }]
    }),
    days,
  }
}
