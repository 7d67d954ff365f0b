import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import { limits } from '@praxis/contract/limits'
import type { Scope } from '@praxis/contract/scope'
import { checkLink } from '@praxis/rules/contests/links'
import { nextLetter } from '#web/parts/contests/nextLetter.ts'

/** The calls about the problems of contests, by where the editor is opened. */
const ofScope = {
  site: { readContest: contestAdmin.read, ...contestProblemAdmin },
  group: { readContest: groupContests.read, ...groupContestProblems },
} as const

export const contestCallsOf = (scope: Scope) => ofScope[scope.kind]

/** What a problem is called in a contest. */
export type InContest = { readonly displayId: string; readonly displayTitle: string }

/** The contest that the editor was opened from. */
export type EditedContest = {
  readonly cid: number
  readonly title: string
  /** A problem of a contest is of its type. */
  readonly type: number
  /** Null: the problem is not in it yet. */
  readonly link: InContest | null
  /** Ids of the other problems. */
  readonly taken: readonly string[]
}

/** What the fields begin with: what is stored, or the next letter. */
export const begunInContest = ({ link, taken }: EditedContest): InContest =>
  link ?? { displayId: nextLetter(taken), displayTitle: '' }

/** What is sent: without a title of its own the problem has that of its statement. */
export const sentInContest = ({ displayId, displayTitle }: InContest, title: string): InContest => ({
  displayId: displayId.trim(),
  displayTitle: displayTitle.trim() || title.trim().slice(0, limits.titleLength),
})

/** What is wrong with the id; null: nothing. That the title is missing the statement tells. */
export function problemOfId({ displayId }: InContest, taken: readonly string[]): 'wrong' | 'twice' | null {
  const id = displayId.trim()
  if (checkLink({ displayId: id, displayTitle: id, color: null, points: null }) !== null) return 'wrong'
  return taken.some((other) => other.toUpperCase() === id.toUpperCase()) ? 'twice' : null
}
