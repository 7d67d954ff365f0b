import { writeNote } from '@praxis/contract/judgeNotes'
import type { RemoteEnd } from '@praxis/contract/remoteShapes'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import { recordRemoteVerdict, type RemoteVerdict } from '#server/modules/judgements/public.ts'
import { dropLeaving } from '../accounts/accounts.queries.ts'
import { giveBack, lockHeld, type Held } from './claim.queries.ts'

type Needed = Pick<Services, 'db' | 'log'> & Partial<Pick<Services, 'watch'>>

/**
 * Writes the last word on a submission, once: who has lost it meanwhile writes nothing. The judgement is locked before the
 * row of the engine, as where a submission is cancelled.
 */
export async function end(
  services: Needed,
  held: Held,
  verdict: Omit<RemoteVerdict, 'judgementId'>,
  { isUnsure = false, runId = held.runId }: { isUnsure?: boolean; runId?: string | null } = {},
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const isWritten = await recordRemoteVerdict(tx, services, { ...verdict, judgementId: held.judgementId }, () =>
      lockHeld(tx, held),
    )
    if (isWritten) await giveBack(tx, held, { state: 'ended', isUnsure, runId })
  })
  await dropLeaving(services.db)
}

type Without = { end: RemoteEnd; siteName: string; said?: string }

/** Ends a submission that has no verdict: without any account as a system error, else so that it can be sent again. */
export const endWithout = (services: Needed, held: Held, { end: why, siteName, said }: Without): Promise<void> =>
  end(
    services,
    held,
    {
      status: why === 'no_account' ? judgeStatus.systemError : judgeStatus.submitFailed,
      timeMs: null,
      memoryKb: null,
      message: writeNote({ note: 'remote', end: why, site: siteName, ...(said === undefined ? {} : { said }) }),
      judger: siteName,
      cases: [],
    },
    { isUnsure: why === 'unsure' },
  )
