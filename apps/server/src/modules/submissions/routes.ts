import { scopeOf } from '@praxis/contract/scope'
import { groupLevels, isFinished, problemType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { limitsOf } from '@praxis/rules/languageLimits'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import { isStaff } from '@praxis/rules/viewer'
import { pageBy } from '#server/db/paging.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { messagesOf } from '#server/messages.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { findLimits, findTitle } from '#server/modules/problems/public.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { countAccepted, findSubmission, listByIds, listCaseResults, listPlans } from './queries.ts'
import { levelIn, levelsIn } from './levelIn.ts'
import { readCaseData } from './detail/caseData.ts'
import { resubmit, shareSubmission } from './own/changeOwn.ts'
import { readHomeCount } from './own/homeCount.ts'
import { readLastAcceptedCode } from './own/lastAcceptedCode.ts'
import { countSubmissions, findFitting, listSubmissions } from './list/list.queries.ts'
import { readTestRun } from './testRuns/readTestRun.ts'
import { startTestRun } from './testRuns/startTestRun.ts'
import { judgedSubmission, onTheWire, showCases } from './detail/showCases.ts'
import { mayName, showRow, showSubmission, statusOf } from './detail/show.ts'
import { submitCode } from './submit/submitCode.ts'

const dayMs = 86_400_000

export const submissionRoutes = implement(submissions, {
  submit: submitCode,

  testSubmit: startTestRun,

  testResult: readTestRun,

  async lastAcceptedCode({ pid, cid }, context) {
    if ((cid ?? 0) !== 0) throw new Failure('contest_closed')
    return readLastAcceptedCode(pid, context)
  },

  async list({ onlyMine, problemID, status, username, completeProblemID, gid, ...asked }, { db, viewer, locale }) {
    const scope = await enterScope({ db, viewer }, scopeOf(gid), { group: groupLevels.member })
    const level = scope.kind === 'group' ? scope.level : 0
    if (onlyMine && viewer === null) throw new Failure('only_mine_needs_login')
    const found = await findFitting(db, {
      uid: onlyMine ? viewer?.uid : undefined,
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

  async detail({ submitId }, { db, log, viewer, locale, now }) {
    const row = found(await findSubmission(db, submitId), 'submission_not_found')
    const level = await levelIn({ db, viewer }, row.gid)
    const knowledge = submissionPermissions.knowledgeOf(viewer, judgedSubmission(row, level))
    if (knowledge === 'none') throw new Failure('submission_not_found')
    const named = mayName(row, viewer, level)
    const [settings, messages, accepted, title, stated] = await Promise.all([
      readSiteSettings({ db, log }, ['hideNonContestSubmissionCode']),
      messagesOf(locale),
      countAccepted(db, row.uid),
      findTitle(db, row.pid, locale),
      findLimits(db, row.pid, row.languageId),
    ])
    return {
      submission: showSubmission(row, {
        viewer,
        knowledge,
        named,
        hideCode: settings.hideNonContestSubmissionCode,
        messages,
      }),
      title: row.isThere && named ? (title ?? row.displayPid ?? '') : '',
      codeShare: row.codeShare,
      days: Math.max(0, Math.floor((now().getTime() - Date.parse(row.registeredAt)) / dayMs)) + 1,
      accepted,
      limits: !named || stated === undefined || stated.type === problemType.withoutLimits ? null : shownLimits(stated),
    }
  },

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
    const submission = judgedSubmission(row, await levelIn({ db, viewer }, row.gid))
    if (submissionPermissions.knowledgeOf(viewer, submission) === 'none') throw new Failure('submission_not_found')
    if (!row.openCaseResult || row.judgementId === null) return null
    const [results, plan, messages] = await Promise.all([
      listCaseResults(db, row.judgementId),
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

const shownLimits = ({ timeFactor: time, memoryFactor: memory, ...stated }: Limited) =>
  limitsOf(stated, { time, memory })
type Limited = NonNullable<Awaited<ReturnType<typeof findLimits>>>
