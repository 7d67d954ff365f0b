import { remoteLimits } from '@praxis/contract/remoteShapes'
import { runOf } from '@praxis/rules/remote/runOf'
import { isPassing, restOf } from '@praxis/rules/remote/afterTrouble'
import type { Services } from '#server/context.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { insertFailure, markBroken, type SiteRow } from '../sites/sites.queries.ts'
import { findProgram, giveBack, knownRuns, type Held } from './claim.queries.ts'
import { endWithout } from './endings.ts'
import { asSignedIn, openVisit, troubleOf } from './visits.ts'

type Looking = { held: Held; account: AccountRow | null; site: SiteRow }

/** Times that the newest submissions are read before a program counts as not arrived. */
const looks = 3
const lookAgainSeconds = 5

/**
 * A program was being sent when its process ended, or when the answer broke off. An account sends one at a time, so a
 * submission of it that is newer than the sending and belongs to nobody is the one.
 */
export async function findRun(services: Services, { held, account, site }: Looking): Promise<void> {
  const { db, log } = services
  const { submissionId, tries } = held
  // Nothing had left yet.
  if (held.sentAt === null) {
    await giveBack(db, held, { state: 'waiting' })
    return
  }
  const program = await findProgram(db, submissionId)
  if (program === undefined) return void (await giveBack(db, held, { state: 'ended' }))
  const unsure = () => endWithout(services, held, { end: 'unsure', siteName: site.name })
  if (account === null) return unsure()
  try {
    const opened = openVisit(services, site, account)
    const { newest } = opened.adapter
    if (newest === undefined) return await unsure()
    const runs = await asSignedIn(opened, () => newest(opened.visit, program.remoteId))
    await opened.keep()
    const known = await knownRuns(db, site.key, ['', ...runs.map(({ runId }) => runId)])
    const found = runOf(runs, {
      known,
      remoteId: program.remoteId,
      sentAt: new Date(held.sentAt),
      languages: [program.name, program.remoteKey ?? program.name],
      codeBytes: Buffer.byteLength(program.code),
    })
    log.info('a remote judge was asked for an interrupted submission', { submissionId, site: site.key, found })
    const afterSeconds = found === null ? lookAgainSeconds : remoteLimits.pollSeconds
    if (found !== null) await giveBack(db, held, { state: 'following', runId: found, polls: 0, tries: 0, afterSeconds })
    else if (tries + 1 < looks) await giveBack(db, held, { tries: tries + 1, afterSeconds })
    else await giveBack(db, held, { state: 'waiting', tries: 0 })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    await insertFailure(db, site.key, { trouble: trouble.trouble, detail: trouble.detail, submissionId })
    if (isPassing(trouble.trouble) && tries + 1 < remoteLimits.tries) {
      const afterSeconds = restOf(tries, trouble.retryAfterSeconds)
      await giveBack(db, held, { tries: tries + 1, afterSeconds })
      return
    }
    if (!isPassing(trouble.trouble)) await markBroken(db, site.key, trouble)
    await unsure()
  }
}
