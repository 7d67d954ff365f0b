import { submissionPermissions } from '@praxis/rules/permissions/submissions'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { messagesOf } from '#server/messages.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { findAccess } from '#server/modules/problems/public.ts'
import { enterGroupOfRow, levelIfThere } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { enterContest } from '#server/modules/contests/public.ts'
import { ownHiddenSince } from '../contest/knowledge.ts'
import { isCodeHidden } from '../contest/show.ts'
import { findLastAccepted, findLastAcceptedIn } from '../queries.ts'

type Answer = { submitId: number | null; code: string; language: string | null }

/** The newest accepted program, with a comment that says which submission it comes from. */
export async function readLastAcceptedCode(pid: number, context: Context<Viewer>): Promise<Answer> {
  const { db, log, viewer, locale } = context
  const row = await findLastAccepted(db, viewer.uid, pid, await scopeOfProblem(pid, context))
  if (row === undefined) return { submitId: null, code: '', language: null }
  const { hideNonContestSubmissionCode } = await readSiteSettings({ db, log }, ['hideNonContestSubmissionCode'])
  if (hideNonContestSubmissionCode && !submissionPermissions.mayReadHiddenCode(viewer)) {
    return { submitId: row.submitId, code: (await messagesOf(locale)).cases.codeHidden, language: row.language }
  }
  return { submitId: row.submitId, code: `${row.code}${footer(row)}`, language: row.language }
}

/**
 * The same in a contest. While the caller may not know how their latest submissions were judged, those do not count. Of
 * contests only those of groups hide code with the site.
 */
export async function readLastAcceptedCodeIn(
  { pid, cid }: { pid: number; cid: number },
  context: Context<Viewer>,
): Promise<Answer> {
  const { db, log, viewer, locale } = context
  const contest = await enterContest(context, cid)
  const row = await findLastAcceptedIn(db, { uid: viewer.uid, cid, pid, before: ownHiddenSince(contest) })
  if (row === undefined) return { submitId: null, code: '', language: null }
  const { hideNonContestSubmissionCode } = await readSiteSettings({ db, log }, ['hideNonContestSubmissionCode'])
  const isHidden = isCodeHidden(contest, hideNonContestSubmissionCode)
  const code = isHidden ? (await messagesOf(locale)).cases.codeHidden : `${row.code}${footer(row)}`
  return { submitId: row.submitId, code, language: row.language }
}

/** The group of a problem that is in its group only, for its members; else the site. */
async function scopeOfProblem(pid: number, { db, viewer }: Context<Viewer>): Promise<EnteredScope> {
  const problem = await findAccess(db, pid)
  if (problem === undefined || problem.isInBank || problem.groupId === null) return siteScope
  const { groupId } = problem
  const level = await levelIfThere(db, viewer, groupId)
  // To somebody outside it is a problem of which they have accepted nothing, like one that does not exist.
  if (level === null || level < groupLevels.member) return siteScope
  return enterGroupOfRow({ db, viewer }, { groupId, minimum: groupLevels.member, missing: 'problem_not_found' })
}

type Row = NonNullable<Awaited<ReturnType<typeof findLastAccepted>>>

function footer({ submitId, language, username, submitTime }: Row): string {
  const [open, close] = commentMarks(language)
  const facts = [
    `run id: ${submitId}`,
    `language: ${language}`,
    `author: ${username}`,
    `submit time: ${stamp(submitTime)}`,
  ]
  return `\n${open}\n${facts.map((line) => `  ${line}`).join('\n')}\n${close}\n`
}

function commentMarks(language: string): [string, string] {
  const name = language.toLowerCase()
  if (name.includes('py')) return ["'''", "'''"]
  return name.includes('ruby') ? ['=begin', '=end'] : ['/**', '*/']
}

/** yyyy-MM-dd HH:mm:ss (docs/compatibility.md, Dates). */
const stamp = (time: string) => time.slice(0, 19).replace('T', ' ')
