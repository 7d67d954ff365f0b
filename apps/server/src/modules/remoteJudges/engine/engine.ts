import type { RemoteEnd } from '@praxis/contract/remoteShapes'
import type { Services } from '#server/context.ts'
import { onBehalfOf } from '#server/services/requestOf.ts'
import { findAccount, findReadyAccount, type AccountRow } from '../accounts/accounts.queries.ts'
import { findSite, type SiteRow } from '../sites/sites.queries.ts'
import { askVerdict } from './askVerdict.ts'
import {
  claimDue,
  claimHopeless,
  claimWaiting,
  countAccounts,
  findProgram,
  listWaitingSites,
  type Held,
} from './claim.queries.ts'
import { endWithout } from './endings.ts'
import { findRun } from './findRun.ts'
import { sendProgram } from './sendProgram.ts'
import { adapterFor } from './visits.ts'

/** Visits of one process at the same time. */
const mostAtOnce = 16
/** Submissions that end in one round because nobody can send them. */
const hopelessAtOnce = 50

export type Engine = {
  /** Takes what is due and begins with it. The work goes on when this returns. */
  round(): Promise<void>
  /** Ends when nothing is in hand. */
  idle(): Promise<void>
}

/**
 * Carries submissions to remote judges and their verdicts back. Every API process has one; what each does stands in the
 * database before it is done, so that another one can go on with it (docs/decisions/106-remote-judges.md).
 */
export function openEngine(services: Services): Engine {
  const { db, log } = services
  const inHand = new Set<Promise<void>>()

  function begin(held: Held, work: () => Promise<void>): void {
    const running = onItsBehalf(held, work)
      .catch((error: unknown) => {
        // The lease ends, and somebody takes it again.
        log.error({ err: error, submissionId: held.submissionId }, 'work on a remote submission failed')
      })
      .finally(() => inHand.delete(running))
    inHand.add(running)
  }

  /** The log names the request that sent the submission. */
  async function onItsBehalf({ submissionId }: Held, work: () => Promise<void>): Promise<void> {
    const requestId = (await findProgram(db, submissionId))?.requestId ?? null
    return requestId === null ? work() : onBehalfOf(requestId, work)
  }

  async function takeDue(room: number): Promise<void> {
    for (const held of await claimDue(db, room)) begin(held, () => goOn(held))
  }

  async function goOn(held: Held): Promise<void> {
    const site = await siteOf(held.site)
    const account = await accountOf(held, site)
    if (held.state === 'sending') return findRun(services, { held, account, site })
    return askVerdict(services, { held, account, site })
  }

  const siteOf = async (key: string): Promise<SiteRow> => {
    const site = await findSite(db, key)
    if (site === undefined) throw new Error(`no remote judge ${key}`)
    return site
  }

  async function accountOf({ accountId, username }: Held, site: SiteRow): Promise<AccountRow | null> {
    const own = accountId === null ? undefined : await findAccount(db, accountId)
    return own ?? (await findReadyAccount(db, adapterFor(site).accountsOf ?? site.key, username)) ?? null
  }

  /** True while there may be more to take from the site. */
  async function takeWaiting(key: string, accountsOf: string): Promise<boolean> {
    const claimed = await claimWaiting(db, { site: key, accountsOf })
    if (claimed === null) return false
    const { held, account } = claimed
    begin(held, async () => sendProgram(services, { held, account, site: await siteOf(key) }))
    return true
  }

  async function endHopeless(key: string, why: RemoteEnd): Promise<void> {
    const site = await siteOf(key)
    for (const held of await claimHopeless(db, key, hopelessAtOnce)) {
      await endWithout(services, held, { end: why, siteName: site.name })
    }
  }

  return {
    async round() {
      if (inHand.size < mostAtOnce) await takeDue(mostAtOnce - inHand.size)
      for (const site of await listWaitingSites(db)) {
        const accountsOf = adapterFor(site).accountsOf ?? site.key
        const why = await hopelessFor(services, site, accountsOf)
        if (why !== null) await endHopeless(site.key, why)
        else while (!site.isResting && inHand.size < mostAtOnce && (await takeWaiting(site.key, accountsOf)));
      }
    },
    async idle() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
  }
}

type Waiting = Awaited<ReturnType<typeof listWaitingSites>>[number]

/** Why nothing that waits for this site can be sent; null: it can. */
async function hopelessFor({ db }: Services, { isOn, state }: Waiting, accountsOf: string): Promise<RemoteEnd | null> {
  if (!isOn) return 'off'
  if (state === 'broken') return 'stopped'
  const { all, ready } = await countAccounts(db, accountsOf)
  if (all === 0) return 'no_account'
  return ready === 0 ? 'no_ready_account' : null
}
