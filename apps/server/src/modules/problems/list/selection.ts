import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { ProblemRow, problems } from '@praxis/contract/problems'
import { remoteJudges, type ProblemOrder } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { searchForm } from '@praxis/rules/letterWidth'

/** A public problem in memory. */
export type Listed = {
  readonly pid: number
  readonly problemId: string
  readonly difficulty: number
  readonly isRemote: boolean
  readonly tagIds: readonly number[]
  /** The id and the titles, as a search compares them. */
  readonly sought: readonly string[]
  readonly total: number
  readonly ac: number
  readonly createdAt: string
  /** When its statement was last changed: ISO 8601, UTC. */
  readonly statementAt: string
  readonly rows: Readonly<Record<Locale, ProblemRow>>
}

export type Asked = ParsedInputOf<(typeof problems)['list']>

/** What a page may be narrowed to and ordered by. Pages with the same key have the same problems. */
export const selectionKey = ({ keyword, difficulty, oj, tagId, sort, descending }: Asked): string =>
  JSON.stringify([sort, descending ?? false, searchForm(keyword ?? ''), difficulty, oj?.toUpperCase(), tagId])

export const isRemoteJudge = (key: string) => remoteJudges.some((judge) => judge === key)

/** The key of an origin elsewhere; null: this site. `made` are the keys of origins that administrators have made. */
export function originKey(oj: string, made: Iterable<string>): string | null {
  const key = oj.toUpperCase()
  return isRemoteJudge(key) || new Set(made).has(key) ? key : null
}

/**
 * The problems that fit, in the order that is asked for. `all` is in the order of the ids, `made` as above.
 */
export function select(
  all: readonly Listed[],
  { keyword, difficulty, oj, tagId = [], sort, descending }: Asked,
  made: readonly string[],
) {
  const key = oj === undefined ? undefined : originKey(oj, made)
  const words = searchForm(keyword ?? '')
  const fitting = all.filter(
    (one) =>
      (difficulty === undefined || one.difficulty === difficulty) &&
      isOfOrigin(one, key) &&
      tagId.every((id) => one.tagIds.includes(id)) &&
      (words === '' || one.sought.some((text) => text.includes(words))),
  )
  return inOrder(fitting, sort, descending ?? false)
}

/** Absent: all problems. Null: those of this site. */
function isOfOrigin({ isRemote, problemId }: Listed, key: string | null | undefined): boolean {
  if (key === undefined) return true
  return key === null ? !isRemote : isRemote && problemId.startsWith(`${key}-`)
}

/** Shorter ids first, so that 999 comes before 1000. */
export function byNumber(a: Listed, b: Listed): number {
  if (a.problemId.length !== b.problemId.length) return a.problemId.length - b.problemId.length
  if (a.problemId === b.problemId) return 0
  return a.problemId < b.problemId ? -1 : 1
}

/** Of the problems that everybody may open, those whose statements were changed last. One look at each problem is enough. */
export function latestChanged(all: readonly Listed[], most: number): readonly Listed[] {
  const latest: Listed[] = []
  for (const one of all) {
    const last = latest.at(-1)
    const isFull = latest.length >= most
    if (one.rows['zh-CN'].isMemberVisible || (isFull && last !== undefined && !isLater(one, last))) continue
    const at = latest.findIndex((other) => isLater(one, other))
    latest.splice(at === -1 ? latest.length : at, 0, one)
    latest.length = Math.min(latest.length, most)
  }
  return latest
}

/** Of those that were changed at the same moment, as by an import, the newest problem first. */
const isLater = (a: Listed, b: Listed) =>
  a.statementAt === b.statementAt ? a.pid > b.pid : a.statementAt > b.statementAt

/** Null: it has none, and stands last in either direction. */
const figures: Record<Exclude<ProblemOrder, 'number'>, (problem: Listed) => number | null> = {
  difficulty: ({ difficulty }) => (difficulty === 0 ? null : difficulty),
  acceptance: ({ ac, total }) => (total === 0 ? null : ac / total),
}

function inOrder(fitting: readonly Listed[], sort: ProblemOrder, descending: boolean): readonly Listed[] {
  if (sort === 'number') return descending ? fitting.toReversed() : fitting
  const figureOf = figures[sort]
  const sign = descending ? -1 : 1
  return fitting
    .map((problem) => ({ problem, figure: figureOf(problem) }))
    .toSorted((a, b) => {
      if (a.figure === null || b.figure === null) return Number(a.figure === null) - Number(b.figure === null)
      return sign * (a.figure - b.figure)
    })
    .map(({ problem }) => problem)
}
