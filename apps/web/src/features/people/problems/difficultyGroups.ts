import { unrated } from '@praxis/contract/limits'
import type { Profile, ProfileProblem } from '@praxis/contract/people'

type Groups = Profile['solvedGroupByDifficulty']

export type DifficultyGroup = { level: number; problems: readonly ProfileProblem[] }

/** Groups as the site orders its difficulties; then those it knows no longer, and at last what nobody has rated. */
export function difficultyGroups(groups: Groups, order: readonly number[]): DifficultyGroup[] {
  const placeOf = (level: number) => {
    if (level === unrated) return Infinity
    const place = order.indexOf(level)
    return place === -1 ? order.length : place
  }
  return Object.entries(groups)
    .map(([level, problems]) => ({ level: Number(level), problems }))
    .filter(({ problems }) => problems.length > 0)
    .toSorted((one, other) => compare(placeOf(one.level), placeOf(other.level)) || one.level - other.level)
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other)

export const countIn = (groups: Groups): number =>
  Object.values(groups).reduce((sum, problems) => sum + problems.length, 0)
