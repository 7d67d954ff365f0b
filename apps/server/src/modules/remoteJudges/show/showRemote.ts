import type { OutputOf } from '@praxis/contract/endpoint'
import { readNote } from '@praxis/contract/judgeNotes'
import type { remoteJudges } from '@praxis/contract/remoteJudges'
import type { RemoteEnd } from '@praxis/contract/remoteShapes'
import type { Context } from '#server/context.ts'
import { isBoundByContest } from '#server/modules/contests/public.ts'
import { allowReading } from '#server/modules/problems/public.ts'
import { enterSubmissionById } from '#server/modules/submissions/public.ts'
import { adapterFor, isTestSite, mainAddress } from '../engine/visits.ts'
import { countBefore, findRemoteInfo, findStanding, hasSent } from './show.queries.ts'

/** Whoever takes part in a contest with the problem must not learn where it comes from, but whether it can be judged. */
export async function showProblem(
  { pid }: { pid: number },
  context: Context,
): Promise<OutputOf<typeof remoteJudges.problem>> {
  const { db, viewer } = context
  const isBound = viewer !== null && (await isBoundByContest(db, viewer.uid, pid))
  if (!isBound) await allowReading(db, viewer, pid)
  const info = await findRemoteInfo(db, pid)
  if (info === undefined) return null
  const { key, name, isOn, state, remoteId, link } = info
  return {
    key,
    name,
    remoteId: isBound ? null : remoteId,
    link: isBound ? null : link,
    isOn,
    state,
    isTest: isTestSite(context, key),
    isFirst: viewer !== null && !(await hasSent(db, viewer.uid, key)),
  }
}

export async function showSubmission(
  { submitId }: { submitId: number },
  context: Context,
): Promise<OutputOf<typeof remoteJudges.submission>> {
  const { knowledge, isRunning } = await enterSubmissionById(context, submitId)
  const standing = await findStanding(context.db, submitId)
  if (standing === undefined) return null
  const isOwn = knowledge === 'own' || knowledge === 'whole' || knowledge === 'managed'
  // Of others of a contest nobody may learn how far they are.
  if (knowledge === 'frozen' || knowledge === 'hidden') return null
  const { key, name, state, runId, isUnsure, remoteId, message } = standing
  const link = runId === null ? null : adapterFor(standing).runLink(mainAddress(context, standing), remoteId, runId)
  return {
    key,
    name,
    isTest: isTestSite(context, key),
    state,
    before:
      state === 'waiting' ? await countBefore(context.db, { ...standing, site: key, submissionId: submitId }) : null,
    end: state === 'ended' ? endOf(message) : null,
    isUnsure,
    runId: isOwn ? runId : null,
    link: isOwn && !isRunning ? link : null,
  }
}

function endOf(message: string | null): RemoteEnd | null {
  const note = readNote(message?.split('\n')[0] ?? '')
  return note?.note === 'remote' ? note.end : null
}
