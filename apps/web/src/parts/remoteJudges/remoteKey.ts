import { ownJudge } from '@praxis/contract/statuses'
import { remoteKeyPattern } from '@praxis/contract/remoteKeys'

/** The part of the id of a problem that may name a remote judge; null: it is one of this site by its shape. */
export function remoteKeyOf(problemId: string | null): string | null {
  const dash = problemId?.indexOf('-') ?? -1
  if (problemId === null || dash < 0) return null
  const key = problemId.slice(0, dash)
  return remoteKeyPattern.test(key) && key !== ownJudge ? key : null
}
