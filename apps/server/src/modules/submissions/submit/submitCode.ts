import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { limits } from '@praxis/contract/limits'
import { scopeOf } from '@praxis/contract/scope'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { enterScope } from '#server/scope.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { addToCounts, findLanguage, findProblem, isLanguageEnabled } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { countOwnWaiting, insertJudgement, priority } from '#server/modules/judgements/public.ts'
import { findSubmission, insertSubmission } from '../queries.ts'
import { recordFor } from '../detail/show.ts'

type Draft = {
  pid: string
  language: string
  code: string
  cid?: number | null | undefined
  tid?: number | null | undefined
  gid?: number | null | undefined
}

/** Checks in the order of the wire (wire-oj 8.1), then one transaction for the submission and its judgement. */
export async function submitCode(draft: Draft, context: Context<Viewer>): Promise<SubmissionRecord> {
  const { db, now, viewer, ip } = context
  const settings = await readSiteSettings(db)
  const scope = enterScope(viewer, scopeOf(draft.gid))
  if ((draft.cid ?? 0) !== 0) throw new Failure('contest_closed')
  if (!settings.openPublicJudge) throw new Failure('judge_area_closed')

  const language = found(await findLanguage(db, draft.language), 'language_unknown')
  if (draft.code.trim() === '') throw new Failure('code_empty', {}, 'code')
  if (draft.code.length > limits.codeLength) throw new Failure('code_too_long', { max: limits.codeLength }, 'code')

  // There are no trainings yet, so none is known.
  if ((draft.tid ?? 0) !== 0) throw new Failure('training_not_found')
  const problem = found(await findProblem(db, draft.pid, scope), 'problem_not_found')
  allow(problemPermissions.read(viewer, { auth: problem.auth, isMemberVisible: problem.is_member_visible }))
  if (!(await isLanguageEnabled(db, problem.id, language.id))) {
    throw new Failure('language_not_enabled', { language: language.name }, 'language')
  }

  const id = await db.transaction().execute(async (tx) => {
    // Inside the transaction: a submission that is not stored does not start the waiting time.
    if (settings.submitInterval > 0) {
      const window = { now: now(), seconds: settings.submitInterval, restart: false }
      const { hits, secondsLeft } = await hitThrottle(tx, `submit:${viewer.uid}`, window)
      if (hits > 1) throw new Failure('submit_too_fast', { seconds: secondsLeft })
    }
    if ((await countOwnWaiting(tx, viewer.uid)) >= limits.submissionsWaiting) {
      throw new Failure('too_many_waiting', { max: limits.submissionsWaiting })
    }
    const submissionId = await insertSubmission(tx, {
      problemId: problem.id,
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
      testDataId: problem.test_data_id,
      priority: priority.practice,
    })
    await addToCounts(tx, problem.id, { total: 1 })
    return submissionId
  })
  return recordFor(found(await findSubmission(db, id), 'submission_not_found'), 'own')
}
