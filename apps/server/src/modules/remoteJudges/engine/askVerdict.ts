import { noteMark } from '@praxis/contract/judgeNotes'
import { remoteLimits } from '@praxis/contract/remoteShapes'
import { judgeStatus } from '@praxis/contract/statuses'
import { afterAsking } from '@praxis/rules/remote/afterTrouble'
import type { Services } from '#server/context.ts'
import { recordRemoteStage } from '#server/modules/judgements/public.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { RemoteResult } from '../adapters/adapter.ts'
import type { RemoteError } from '../remoteError.ts'
import { insertFailure, markBroken, markWorking, type SiteRow } from '../sites/sites.queries.ts'
import { findProgram, giveBack, type Held } from './claim.queries.ts'
import { end, endWithout } from './endings.ts'
import { saidOf } from './sendProgram.ts'
import { asSignedIn, openVisit, troubleOf } from './visits.ts'

type Asking = { held: Held; account: AccountRow | null; site: SiteRow }

/** Output of a compiler that is kept. */
const mostMessage = 20_000

/** Asks once how a submission stands, and writes what came back. */
export async function askVerdict(services: Services, { held, account, site }: Asking): Promise<void> {
  const { db } = services
  const program = await findProgram(db, held.submissionId)
  const { runId } = held
  if (program === undefined || runId === null) return void (await giveBack(db, held, { state: 'ended' }))
  try {
    const opened = openVisit(services, site, account)
    const { adapter, visit } = opened
    const ask = () => adapter.follow(visit, { remoteId: program.remoteId, runId })
    const result = account === null ? await ask() : await asSignedIn(opened, ask)
    await opened.keep()
    await markWorking(db, site.key)
    await write(services, { held, site, shown: program.status }, result)
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    await meetTrouble(services, { held, site }, trouble)
  }
}

type Writing = { held: Held; site: SiteRow; shown: number }

async function write(services: Services, { held, site, shown }: Writing, result: RemoteResult): Promise<void> {
  const { db } = services
  const { judgementId, submissionId, polls } = held
  if (result.isFinal) {
    await end(services, held, {
      status: result.status,
      timeMs: result.timeMs,
      memoryKb: result.memoryKb,
      message: messageOf(result),
      judger: site.name,
      cases: result.cases,
    })
    return
  }
  if (polls + 1 >= remoteLimits.polls) {
    await endWithout(services, held, { end: 'no_verdict', siteName: site.name })
    return
  }
  await db.transaction().execute(async (tx) => {
    const stage = { judgementId, submissionId, status: result.status, judger: site.name, cases: result.cases }
    if (result.status !== shown || result.cases.length > 0) await recordRemoteStage(tx, stage)
    await giveBack(tx, held, { polls: polls + 1, afterSeconds: remoteLimits.pollSeconds })
  })
}

/** What is kept beside a verdict. Lines of the far side cannot pass for notes of this site. */
const messageOf = ({ status, message }: RemoteResult): string | null =>
  message === null || (status !== judgeStatus.compileError && status !== judgeStatus.systemError)
    ? null
    : message.replaceAll(noteMark, '').replaceAll('\u0000', '').slice(0, mostMessage)

async function meetTrouble(
  services: Services,
  { held, site }: { held: Held; site: SiteRow },
  error: RemoteError,
): Promise<void> {
  const { db, log } = services
  const { trouble, detail } = error
  const { submissionId, polls } = held
  log.warn({ site: site.key, submissionId, trouble, detail }, 'a remote judge could not be asked for a verdict')
  await insertFailure(db, site.key, { trouble, detail, submissionId })
  const after = afterAsking(error, polls)
  if (after.kind === 'later') {
    await giveBack(db, held, { polls: polls + 1, afterSeconds: after.restSeconds })
    return
  }
  if (after.kind === 'end' && after.isStopped) await markBroken(db, site.key, { trouble, detail })
  await endWithout(services, held, { end: trouble, siteName: site.name, ...saidOf(error) })
}
