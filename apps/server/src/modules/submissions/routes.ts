import { activityOf } from '@praxis/contract/place'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels, isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { isStaff } from '@praxis/rules/viewer'
import { pageBy } from '#server/db/paging.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { messagesOf } from '#server/messages.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listCasesOf } from '#server/modules/judgements/public.ts'
import { findSubmission, listByIds, listPlans } from './queries.ts'
import { levelsIn } from './levelIn.ts'
import { showsCases } from './contest/show.ts'
import { enterSubmission } from './detail/enterSubmission.ts'
import { readDetail } from './detail/readDetail.ts'
import { readCaseData } from './detail/caseData.ts'
import { shareSubmission } from './own/changeOwn.ts'
import { resubmit } from './own/resubmit.ts'
import { readHomeCount } from './own/homeCount.ts'
import { readLastAcceptedCode, readLastAcceptedCodeIn } from './own/lastAcceptedCode.ts'
import { countSubmissions, findFitting, listSubmissions } from './list/list.queries.ts'
import { readTestRun } from './testRuns/readTestRun.ts'
import { startTestRun } from './testRuns/startTestRun.ts'
import { onTheWire, showCases } from './detail/showCases.ts'
import { showRow, statusOf } from './detail/show.ts'
import { submitCode } from './submit/submitCode.ts'

export const submissionRoutes = implement(submissions, {
  submit: submitCode,

  testSubmit: startTestRun,

  testResult: readTestRun,

  lastAcceptedCode({ pid, cid }, context) {
    const activity = activityOf(cid)
    if (activity === null) return readLastAcceptedCode(pid, context)
    return readLastAcceptedCodeIn({ pid, cid: activity.cid }, context)
  },

  async list({ onlyMine, problemID, status, username, uid, completeProblemID, gid, ...asked }, { db, viewer, locale }) {
    const scope = await enterScope({ db, viewer }, scopeOf(gid), { group: groupLevels.member })
    const level = scope.kind === 'group' ? scope.level : 0
    if (onlyMine && viewer === null) throw new Failure('only_mine_needs_login')
    const found = await findFitting(db, {
      uid: onlyMine ? viewer?.uid : uid || undefined,
      status,
      username: onlyMine ? undefined : username,
      problemId: problemID === undefined ? undefined : { text: problemID, whole: completeProblemID },
      withHidden: onlyMine || (scope.kind === 'group' ? level >= groupLevels.admin : isStaff(viewer)),
      scope,
    })
    return pageBy(
      asked,
      async (limit, offset) =>
        (await listSubmissions(db, found, locale, limit, offset)).map((row) => showRow(row, viewer, level)),
      () => countSubmissions(db, found),
    )
  },

  detail: readDetail,

  async statuses({ submitIds }, { db, viewer }) {
    if (submitIds.length === 0) return {}
    const rows = await listByIds(db, submitIds)
    const levelOf = await levelsIn(
      { db, viewer },
      rows.map(({ gid }) => gid),
    )
    const shown = rows.filter(({ gid }) => gid === null || levelOf(gid) >= groupLevels.member)
    return Object.fromEntries(shown.map((row) => [String(row.submitId), statusOf(row, viewer, levelOf(row.gid))]))
  },

  async caseResults({ submitId }, { db, viewer, locale }) {
    const row = found(await findSubmission(db, submitId), 'submission_not_found')
    const { submission, inContest } = await enterSubmission({ db, viewer }, row)
    if (inContest !== null && !showsCases(inContest)) return null
    if (!row.openCaseResult || row.judgementId === null) return null
    const [results, plan, messages] = await Promise.all([
      listCasesOf(db, row.judgementId),
      isFinished(row.status) ? [] : listPlans(db, [row.judgementId]),
      messagesOf(locale),
    ])
    const { status, caseMode: mode } = row
    return onTheWire(showCases(results, { plan, status, mode, submission, greatest: row, viewer, messages }))
  },

  caseData: readCaseData,

  share: shareSubmission,

  resubmit,

  homeCount: readHomeCount,
})
