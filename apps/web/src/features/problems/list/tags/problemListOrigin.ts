import { remoteJudges, type RemoteJudge } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'

/** The word of the wire for problems of this site; any other that names no judge means the same. */
export const ownOrigin = 'Mine'

/** What a filter in the address means: null is all problems, whoever judges them. */
export function originOf(oj: string | undefined): RemoteJudge | typeof ownOrigin | null {
  if (oj === undefined || oj === '') return null
  return findJudge(oj.toUpperCase()) ?? ownOrigin
}

/** The judge that takes the submissions of a problem, by the beginning of its id; null is this site. */
export function remoteJudgeOf(problemId: string): RemoteJudge | null {
  const dash = problemId.indexOf('-')
  return dash < 0 ? null : (findJudge(problemId.slice(0, dash)) ?? null)
}

export function originName(origin: RemoteJudge | typeof ownOrigin, words: PageMessages['problems']): string {
  return origin === ownOrigin ? words.originOwn : words.judges[origin]
}

const findJudge = (key: string): RemoteJudge | undefined => remoteJudges.find((judge) => judge === key)
