import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { activityOf } from '@praxis/contract/place'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels, ownJudge } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { enterScope, readGroupTrust } from '#server/modules/groups/public.ts'
import { followReceipt, insertJudgement, insertRemoteJudgement, priority } from '#server/modules/judgements/public.ts'
import { findRemoteSite } from '#server/modules/problems/public.ts'
import { readInContests } from '../contest/knowledge.ts'
import { showWholeInContest } from '../contest/show.ts'
import { recordFor } from '../detail/show.ts'
import { findSubmission, insertSubmission } from '../queries.ts'
import { admitCode } from './admitCode.ts'

type Draft = {
  pid: string
  language: string
  code: string
  cid?: number | null | undefined
  tid?: number | null | undefined
  gid?: number | null | undefined
}

/** One transaction for the submission and its judgement. A contest says itself to which group it belongs. */
export async function submitCode(draft: Draft, context: Context<Viewer>): Promise<SubmissionRecord> {
  const { db, viewer, ip } = context
  const activity = activityOf(draft.cid)
  const sent = {
    place:
      activity === null
        ? { activity, scope: await enterScope(context, scopeOf(draft.gid), { group: groupLevels.member }) }
        : { activity },
    problem: { displayId: draft.pid },
    // Clients send 0 for none.
    trainingId: draft.tid === 0 ? null : (draft.tid ?? null),
    language: draft.language,
    code: draft.code,
  } as const
  const id = await admitCode(
    'submission',
    sent,
    context,
    async (tx, { problem, language, groupId, inContest, trainingId }) => {
      const submissionId = await insertSubmission(tx, {
        problemId: problem.id,
        groupId,
        uid: viewer.uid,
        languageId: language.id,
        code: draft.code,
        codeLength: draft.code.length,
        ip,
        inContest,
        trainingId,
      })
      const judgement = {
        submissionId,
        uid: viewer.uid,
        languageId: language.id,
        problemVersion: problem.version,
        priority: inContest !== null && (await comesFirst(tx, groupId)) ? priority.contest : priority.practice,
      }
      if (language.oj === ownJudge) await insertJudgement(tx, { ...judgement, testDataId: problem.testDataId })
      else await insertRemoteJudgement(tx, { ...judgement, site: await openRemoteSite(tx, problem.id) })
      await followReceipt(tx, {
        id: submissionId,
        uid: viewer.uid,
        problemId: problem.id,
        groupId,
        isInContest: inContest !== null,
      })
      return submissionId
    },
  )
  context.log.info('a submission was taken', { submissionId: id })
  const row = found(await findSubmission(db, id), 'submission_not_found')
  const inContest = (await readInContests(context, [row]))(row)
  if (inContest === null) return recordFor(row, 'own')
  // A judge may have been faster than this answer, and its verdict may be hidden.
  const messages = await messagesOf(context.locale)
  return showWholeInContest(row, inContest, { hideCode: false, messages })
}

/** Whether a contest comes before practice: those of the site, and of groups that it trusts. */
async function comesFirst(tx: Transaction, groupId: number | null): Promise<boolean> {
  return groupId === null || (await readGroupTrust(tx, groupId))
}

/** The remote judge of a problem, if it is switched on here. */
async function openRemoteSite(tx: Transaction, problemId: number): Promise<string> {
  const site = found(await findRemoteSite(tx, problemId), 'language_unknown')
  if (!site.isOn) throw new Failure('remote_site_off', { site: site.name })
  return site.key
}
