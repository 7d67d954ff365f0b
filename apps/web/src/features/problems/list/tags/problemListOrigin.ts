import { ownJudge, remoteJudges, type RemoteJudge } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'
import { remoteKeyOf } from '#web/parts/remoteJudges/remoteKey.ts'

/** The word of the wire for problems of this site; any other that names no origin means the same. */
export const ownOrigin = 'Mine'

/** An origin as administrators have named it. */
export type NamedOrigin = { readonly oj: string; readonly name: string }

/**
 * What a filter in the address means: null is all problems, whoever judges them. `made` are the origins that
 * administrators offer; undefined while nobody knows them.
 */
export function originOf(oj: string | undefined, made: readonly NamedOrigin[] | undefined): string | null {
  if (oj === undefined || oj === '') return null
  const key = oj.toUpperCase()
  if (key === ownOrigin.toUpperCase() || key === ownJudge) return ownOrigin
  const isKnown = made === undefined || made.some((one) => one.oj === key)
  return isKnown || findJudge(key) !== undefined ? key : ownOrigin
}

/** The remote judge of a problem, by the beginning of its id: a known one, or one that administrators have named. */
export function remoteJudgeOf(problemId: string, made: readonly NamedOrigin[] | undefined): string | null {
  const key = remoteKeyOf(problemId)
  if (key === null) return null
  return findJudge(key) ?? made?.find(({ oj }) => oj === key)?.oj ?? null
}

/** The name that administrators gave it, else ours. */
export function originName(
  origin: string,
  words: PageMessages['problems'],
  made: readonly NamedOrigin[] | undefined,
): string {
  if (origin === ownOrigin) return words.originOwn
  const judge = findJudge(origin)
  return made?.find(({ oj }) => oj === origin)?.name ?? (judge === undefined ? origin : words.judges[judge])
}

const findJudge = (key: string): RemoteJudge | undefined => remoteJudges.find((judge) => judge === key)
