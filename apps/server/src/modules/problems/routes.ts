import { problems } from '@praxis/contract/problems'
import { groupLevels, judgeStatus, ownJudge } from '@praxis/contract/statuses'
import { scopeOf } from '@praxis/contract/scope'
import { mayUseFeature } from '@praxis/rules/membership/policy'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listLanguages, listTemplates } from './languages/languages.queries.ts'
import { findDisplayIdOf, findRandomProblem, listDifficulties } from './queries.ts'
import { listTagClasses, listTags, listTagsOf } from './tags/tags.queries.ts'
import {
  deleteBookmark,
  findBookmarkable,
  hasBookmark,
  insertBookmark,
  isOpenToBookmark,
} from './bookmarks/bookmarks.queries.ts'
import { allowReading, readableIn } from './detail/readable.ts'
import { readProblem } from './detail/readProblem.ts'
import { findRemoteSite } from './remote.queries.ts'
import { isRemoteJudge } from './list/selection.ts'

const forMembers = { group: groupLevels.member } as const

export const problemRoutes = implement(problems, {
  list: (asked, { problemPages, locale }) => problemPages.page(asked, locale),

  async detail({ problemId, gid }, context) {
    return readProblem(problemId, await enterScope(context, scopeOf(gid), forMembers), context)
  },

  async userStatus({ pidList, isContestProblemList, cid, gid, containsEnd }, context) {
    const { db, viewer, problemStatuses } = context
    if (isContestProblemList) {
      const of = { cid: found(cid ?? undefined, 'contest_not_found'), containsEnd: containsEnd === true }
      const standings = await context.ownContestStatuses({ db, viewer }, of)
      return Object.fromEntries(
        pidList.map((pid) => [String(pid), standings.get(pid) ?? { status: judgeStatus.notSubmitted, score: null }]),
      )
    }
    const scope = await enterScope({ db, viewer }, scopeOf(gid), forMembers)
    const statuses = await problemStatuses(db, { uid: viewer.uid, pids: pidList, scope })
    return Object.fromEntries(
      pidList.map((pid) => [String(pid), statuses.get(pid) ?? { status: judgeStatus.notSubmitted }]),
    )
  },

  async random(_input, { db, viewer }) {
    const asked = { chance: Math.random(), withMembers: mayUseFeature('problem', viewer) }
    return found(await findRandomProblem(db, asked), 'no_problem')
  },

  async languagesOf({ pid }, { db, viewer }) {
    const { refusal, place } = await readableIn(db, viewer, pid)
    return refusal === null ? listLanguages(db, undefined, { pid, place }) : []
  },

  async codeTemplates({ pid }, { db, viewer }) {
    return listTemplates(db, pid, await allowReading(db, viewer, pid))
  },

  allTags: ({ oj }, { db }) => listTags(db, oj.toUpperCase()),

  async tagsByClass({ oj }, { db }) {
    const key = oj.toUpperCase()
    const [classes, tags] = await Promise.all([listTagClasses(db, key), listTags(db, key)])
    const byClass = Map.groupBy(tags, (tag) => tag.tcid)
    const sorted = classes.map((one) => ({ classification: one, tagList: byClass.get(one.id) ?? [] }))
    const rest = byClass.get(null) ?? []
    return rest.length > 0 || classes.length === 0 ? [...sorted, { classification: null, tagList: rest }] : sorted
  },

  async tagsOf({ pid }, { db, viewer }) {
    const place = await allowReading(db, viewer, pid)
    return (await listTagsOf(db, [{ pid, place }])).map(({ pid: _pid, ...tag }) => tag)
  },

  async languages({ pid, all }, { db, viewer }) {
    if (all !== false) return listLanguages(db, undefined)
    if (pid === undefined || (await readableIn(db, viewer, pid)).refusal !== null) return listLanguages(db, ownJudge)
    const site = await findRemoteSite(db, pid)
    return listLanguages(db, judgeKeyOf(site?.key ?? (await findDisplayIdOf(db, pid))?.displayId, site !== undefined))
  },

  async isBookmarked({ problemId }, { db, viewer }) {
    const { id, isOpen } = await findOwnBookmarkable(db, viewer, problemId)
    return { collect: !isOpen || (await hasBookmark(db, viewer.uid, id)) }
  },

  async bookmark({ problemId, collect }, { db, viewer }) {
    const { id, isOpen } = await findOwnBookmarkable(db, viewer, problemId)
    if (collect && !isOpen) throw new Failure('problem_not_found')
    await (collect ? insertBookmark(db, viewer.uid, id) : deleteBookmark(db, viewer.uid, id))
    return { collect }
  },

  difficulties: (_input, { db, locale }) => listDifficulties(db, locale),

  difficultiesByOtherName: (_input, { db, locale }) => listDifficulties(db, locale),
})

/** People who bookmarked a problem before it was hidden can still find it, so that they can remove the bookmark. */
async function findOwnBookmarkable(db: Context['db'], { uid }: Viewer, problemId: string) {
  const problem = found(await findBookmarkable(db, problemId), 'problem_not_found')
  const isOpen = isOpenToBookmark(problem)
  if (!isOpen && !(await hasBookmark(db, uid, problem.id))) throw new Failure('problem_not_found')
  return { id: problem.id, isOpen }
}

/** `GYM-100001A` is judged by Codeforces like `CF-1A`. */
function judgeKeyOf(displayId: string | undefined, isKey: boolean): string {
  const prefix = displayId?.split('-')[0] ?? ''
  if (prefix === 'GYM') return 'CF'
  return isKey || isRemoteJudge(prefix) ? prefix : ownJudge
}
