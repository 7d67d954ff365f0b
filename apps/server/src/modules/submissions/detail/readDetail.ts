import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { contestStatus, problemType } from '@praxis/contract/statuses'
import type { submissions } from '@praxis/contract/submissions'
import { statusOf } from '@praxis/rules/contests/clock'
import { contestShows } from '@praxis/rules/contests/knowledge'
import { limitsOf } from '@praxis/rules/languageLimits'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { record } from '#server/modules/audit/public.ts'
import { findLimits, findTitle } from '#server/modules/problems/public.ts'
import { dayIn, readSiteSettings } from '#server/modules/site/public.ts'
import type { InContest } from '../contest/knowledge.ts'
import { findTitleInContest } from '../contest/list.queries.ts'
import { isCodeHidden, readsCodeOfOther, showsWarningsInContest, showWholeInContest } from '../contest/show.ts'
import { countAccepted, findCompilerWarnings, findSubmission, type SubmissionRow } from '../queries.ts'
import { enterSubmission } from './enterSubmission.ts'
import { mayName, showsWarnings, showSubmission } from './show.ts'

type Call = typeof submissions.detail
const dayMs = 86_400_000

export async function readDetail({ submitId }: ParsedInputOf<Call>, context: Context): Promise<OutputOf<Call>> {
  const { db, log, viewer, locale, now } = context
  const row = found(await findSubmission(db, submitId), 'submission_not_found')
  const { submission, knowledge, level, inContest } = await enterSubmission(context, row)
  const [settings, messages, accepted, title, stated] = await Promise.all([
    readSiteSettings({ db, log }, ['hideNonContestSubmissionCode', 'timeZone']),
    messagesOf(locale),
    countAccepted(db, row.uid),
    findTitle(db, { pid: row.pid, locale, place: row.gid }),
    findLimits(db, { pid: row.pid, languageId: row.languageId, place: row.gid }),
  ])
  const hideCode = settings.hideNonContestSubmissionCode
  const named = inContest !== null || mayName(row, viewer, level)
  const isLimited = named && stated !== undefined && stated.type !== problemType.withoutLimits
  const isWarned =
    inContest === null
      ? showsWarnings({ viewer, knowledge, hideCode })
      : showsWarningsInContest(row, inContest, hideCode)
  const around = {
    days: daysSince(new Date(row.registeredAt), now(), settings.timeZone),
    accepted,
    limits: isLimited ? shownLimits(stated) : null,
    compilerWarnings: isWarned ? await findCompilerWarnings(db, submitId) : null,
    problemVersion: submissionPermissions.mayReadCaseFiles(knowledge) ? row.problemVersion : null,
  }
  if (inContest === null) {
    const { isInOpenContest } = submission.problem
    return {
      submission: showSubmission(row, { viewer, knowledge, named, hideCode, isInOpenContest, messages }),
      title: row.isThere && named ? (title ?? row.displayPid ?? '') : '',
      codeShare: row.codeShare,
      ...around,
    }
  }
  if (readsCodeOfOther(inContest, row) && !isCodeHidden(inContest.contest, hideCode)) {
    await auditReading(row, inContest, context)
  }
  return {
    submission: showWholeInContest(row, inContest, { hideCode, messages }),
    title: (await findTitleInContest(db, submitId, locale))?.title ?? '',
    // Code of contests is never shared.
    codeShare: contestShows.verdict(knowledge) ? false : null,
    ...around,
  }
}

/** While a contest runs, whoever reads the code of somebody who takes part leaves a trace. */
async function auditReading({ submitId }: SubmissionRow, { contest }: InContest, context: Context): Promise<void> {
  if (statusOf(contest.facts, contest.now) !== contestStatus.running) return
  const read = { act: 'submission.readCode', noun: 'submission', nounId: submitId } as const
  await context.db
    .transaction()
    .execute((tx) => record(tx, context, { ...read, before: null, after: { contestId: contest.cid } }))
}

const shownLimits = ({ timeFactor: time, memoryFactor: memory, ...stated }: Limited) =>
  limitsOf(stated, { time, memory })
type Limited = NonNullable<Awaited<ReturnType<typeof findLimits>>>

/** Days of the site from one moment to another, the first and the last counted. */
function daysSince(from: Date, to: Date, timeZone: string): number {
  const numberOf = (at: Date) => Date.parse(dayIn(timeZone, at)) / dayMs
  return Math.max(0, numberOf(to) - numberOf(from)) + 1
}
