import type { AwardEntry } from '../awards.ts'
import type { ScrollPlan } from './scrollTypes.ts'

/** An award as `awards.json` of the contest API of CLICS has it. */
export type AwardOfFile = { readonly id: string; readonly citation: string; readonly team_ids: readonly string[] }

/** The words of citations, and by which name a team is known. */
type Telling = {
  readonly winner: string
  readonly firstWith: (displayId: string) => string
  readonly displayIds: readonly string[]
  readonly idOf: (uid: string) => string
}

/** Names of the first three awards there; others are numbered. */
const medalIds = ['gold-medal', 'silver-medal', 'bronze-medal'] as const

/** All awards of a board, in the order in which `awards.json` lists them. */
export function awardsFile(
  { steps, awards }: Pick<ScrollPlan, 'steps' | 'awards'>,
  { winner, firstWith, displayIds, idOf }: Telling,
): AwardOfFile[] {
  const honours = steps
    .flatMap((step) => (step.kind === 'award' ? [step.honour] : []))
    .toSorted((one, other) => one.rank - other.rank)
  const teams = (some: typeof honours) => some.map(({ uid }) => idOf(uid))
  const first = honours.filter(({ rank, award }) => rank === 1 && award !== null)
  return [
    { id: 'winner', citation: winner, team_ids: teams(first) },
    ...awards.map((entry: AwardEntry, n) => ({
      id: medalIds[n] ?? `award-${n + 1}`,
      citation: entry.name,
      team_ids: teams(honours.filter(({ award }) => award?.priority === entry.priority)),
    })),
    ...displayIds.map((displayId, column) => ({
      id: `first-to-solve-${displayId}`,
      citation: firstWith(displayId),
      team_ids: teams(honours.filter(({ firsts }) => firsts.includes(column))),
    })),
  ].filter(({ team_ids }) => team_ids.length > 0)
}
