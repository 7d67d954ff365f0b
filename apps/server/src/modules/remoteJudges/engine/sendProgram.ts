import { remoteLimits } from '@praxis/contract/remoteShapes'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterSending } from '@praxis/rules/remote/afterTrouble'
import type { Services } from '#server/context.ts'
import { recordRemoteStage } from '#server/modules/judgements/public.ts'
import { keepSession, refuseAccount, restAccount, type AccountRow } from '../accounts/accounts.queries.ts'
import type { RemoteError } from '../remoteError.ts'
import { insertFailure, markBroken, markWorking, restSite, type SiteRow } from '../sites/sites.queries.ts'
import { findProgram, giveBack, keepRun, lockHeld, markSending, type Held } from './claim.queries.ts'
import { endWithout } from './endings.ts'
import { asSignedIn, openVisit, troubleOf } from './visits.ts'

type Sending = { held: Held; account: AccountRow; site: SiteRow }

/** Seconds after which the newest submissions are read, when it is not known whether one arrived. */
const lookAfterSeconds = 5

/** Signs in if need be and sends a program. It is written down before it leaves, and when its number is known. */
export async function sendProgram(services: Services, { held, account, site }: Sending): Promise<void> {
  const { db } = services
  const program = await findProgram(db, held.submissionId)
  if (program === undefined) return void (await giveBack(db, held, { state: 'ended' }))
  let gapSeconds = 0
  try {
    const opened = openVisit(services, site, account)
    gapSeconds = opened.adapter.gapSeconds
    const language = { ...program, remoteKey: program.remoteKey ?? program.name }
    const wanted = { remoteId: program.remoteId, language, code: program.code }
    const runId = await asSignedIn(opened, async () => {
      if (!(await markSending(db, held))) return null
      return opened.adapter.submit(opened.visit, wanted)
    })
    if (runId === null) return
    await opened.keep()
    await noteSent(services, { held, site, runId })
    await markWorking(db, site.key)
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    await meetTrouble(services, { held, account, site }, trouble)
  } finally {
    await restAccount(db, account.id, gapSeconds)
  }
}

async function noteSent(
  { db }: Services,
  { held, site, runId }: { held: Held; site: SiteRow; runId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { submissionId, judgementId } = held
    const stage = { judgementId, submissionId, status: judgeStatus.pending, judger: site.name, cases: [] }
    await recordRemoteStage(tx, stage)
    if (!(await lockHeld(tx, held))) return void (await keepRun(tx, submissionId, runId))
    const afterSeconds = remoteLimits.pollSeconds
    await giveBack(tx, held, { state: 'following', runId, polls: 0, tries: 0, afterSeconds })
  })
}

async function meetTrouble(services: Services, { held, account, site }: Sending, error: RemoteError): Promise<void> {
  const { db, log } = services
  const { trouble, detail } = error
  const { submissionId, tries } = held
  log.warn({ site: site.key, submissionId, trouble, detail }, 'a program could not be sent to a remote judge')
  await insertFailure(db, site.key, { trouble, detail, submissionId })
  const after = afterSending(error, tries)
  switch (after.kind) {
    case 'look':
      await giveBack(db, held, { afterSeconds: lookAfterSeconds })
      return
    case 'later':
      await restSite(db, site.key, after.restSeconds)
      await giveBack(db, held, { state: 'waiting', tries: tries + 1 })
      return
    case 'otherAccount':
      if (trouble === 'signed_out') await keepSession(db, account.id, null)
      await refuseAccount(db, account.id, { trouble, detail })
      await giveBack(db, held, { state: 'waiting' })
      return
    case 'end':
      if (after.isStopped) await markBroken(db, site.key, { trouble, detail })
      await endWithout(services, held, { end: trouble, siteName: site.name, ...saidOf(error) })
  }
}

/** Words of the far side that its owner may read. */
export const saidOf = ({ trouble, detail }: RemoteError): { said?: string } =>
  (trouble === 'refused' || trouble === 'code_refused') && detail !== '' ? { said: detail } : {}
