import { titleFor } from '@praxis/rules/contests/readerTexts'
import { contestShows } from '@praxis/rules/contests/knowledge'
import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { readInContests } from '../contest/knowledge.ts'
import { isCodeHidden, showWholeInContest } from '../contest/show.ts'
import { showSubmission } from '../detail/show.ts'
import { judgedSubmission } from '../detail/showCases.ts'
import { listOwn, listOwnInContests } from './own.queries.ts'

/** `code` is null where its author may not read it at present; `contest` outside contests. */
export type OwnSubmission = SubmissionRecord & {
  title: string
  language: string
  submitTime: string
  contest: { cid: number; title: string } | null
}

type Wanted = { before: number | null; limit: number }
/** `next` is where the page after it begins; null: there is none. */
type OwnPage = { readonly records: readonly OwnSubmission[]; readonly next: number | null }

/**
 * Own submissions from the newest to the oldest, as list and detail show them to their author: those to problems of
 * the bank, outside contests and groups. `before` is the last submission that was read.
 */
export async function readOwnPractice(context: Context<Viewer>, wanted: Wanted): Promise<OwnPage> {
  const { db, viewer, locale } = context
  const [rows, { isHidden, messages }] = await Promise.all([
    listOwn(db, { uid: viewer.uid, locale, ...wanted }),
    readWords(context),
  ])
  const hideCode = isHidden && !submissionPermissions.mayReadHiddenCode(viewer)
  const records = rows.map((row) => {
    const knowledge = submissionPermissions.knowledgeOf(viewer, judgedSubmission(row, 0))
    const shown = showSubmission(row, { viewer, knowledge, named: true, hideCode, isInOpenContest: false, messages })
    const { title, language, submitTime } = row
    return { ...shown, title, language, submitTime, contest: null, code: hideCode ? null : shown.code }
  })
  return { records, next: nextOf(rows, wanted) }
}

/** Those in contests, as far as their author may know them at present: a sealed verdict is not in them. */
export async function readOwnInContests(context: Context<Viewer>, wanted: Wanted): Promise<OwnPage> {
  const { db, viewer } = context
  const [rows, { isHidden, messages }] = await Promise.all([
    listOwnInContests(db, { uid: viewer.uid, ...wanted }),
    readWords(context),
  ])
  const inContests = await readInContests({ db, viewer }, rows)
  const records = rows.flatMap((row) => {
    const inContest = inContests(row)
    if (inContest === null || !contestShows.submission(inContest.knowledge)) return []
    const shown = showWholeInContest(row, inContest, { hideCode: isHidden, messages })
    const { cid, row: contest } = inContest.contest
    return {
      ...shown,
      title: row.contestTitle ?? '',
      language: row.language,
      submitTime: row.submitTime,
      contest: { cid, title: titleFor(contest, context.locale) },
      code: isCodeHidden(inContest.contest, isHidden) ? null : shown.code,
    }
  })
  return { records, next: nextOf(rows, wanted) }
}

async function readWords({ db, log, locale }: Context) {
  const [settings, messages] = await Promise.all([
    readSiteSettings({ db, log }, ['hideNonContestSubmissionCode']),
    messagesOf(locale),
  ])
  return { isHidden: settings.hideNonContestSubmissionCode, messages }
}

const nextOf = (rows: readonly { submitId: number }[], { limit }: Wanted): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.submitId ?? null)
