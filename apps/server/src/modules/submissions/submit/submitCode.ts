import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { followReceipt, insertJudgement, priority } from '#server/modules/judgements/public.ts'
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

/** One transaction for the submission and its judgement. */
export async function submitCode(draft: Draft, context: Context<Viewer>): Promise<SubmissionRecord> {
  const { db, viewer, ip } = context
  const sent = {
    scope: await enterScope(context, scopeOf(draft.gid), { group: groupLevels.member }),
    isOfContest: (draft.cid ?? 0) !== 0,
    problem: { displayId: draft.pid },
    trainingId: draft.tid,
    language: draft.language,
    code: draft.code,
  } as const
  const id = await admitCode('submission', sent, context, async (tx, { problem, language, groupId }) => {
    const submissionId = await insertSubmission(tx, {
      problemId: problem.id,
      groupId,
      uid: viewer.uid,
      languageId: language.id,
      code: draft.code,
      codeLength: draft.code.length,
      ip,
    })
    await insertJudgement(tx, {
      submissionId,
      uid: viewer.uid,
      languageId: language.id,
      testDataId: problem.testDataId,
      priority: priority.practice,
    })
    await followReceipt(tx, { uid: viewer.uid, problemId: problem.id, groupId })
    return submissionId
  })
  return recordFor(found(await findSubmission(db, id), 'submission_not_found'), 'own')
}
