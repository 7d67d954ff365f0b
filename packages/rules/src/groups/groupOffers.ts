import { groupLevels } from '@praxis/contract/statuses'
import { offerRules, takeBackSeconds } from '@praxis/contract/groupLimits'

/** Somebody whom a group would like to have, as they stand to it. */
export type Wanted = {
  /** The stored level; 0 without a row. */
  readonly level: number
  readonly isOwner: boolean
  /** Staff made the account for this group. */
  readonly isMadeForGroup: boolean
  /** When they left the group, or refused what it offered, in milliseconds; null: never. */
  readonly refusedAt: number | null
  readonly hasOffer: boolean
}

/** What becomes of somebody whom an administrator of a group names as a member. */
export type Becoming = 'owner' | 'member' | 'approved' | 'added' | 'offered' | 'open' | 'waits'

const dayMs = 86_400_000

/** Whether the group may offer somebody nothing yet, because they left it or refused an offer. */
export const mustWait = ({ refusedAt }: Pick<Wanted, 'refusedAt'>, now: number): boolean =>
  refusedAt !== null && now < refusedAt + offerRules.waitDays * dayMs

/**
 * Nobody becomes a member without wanting it: whoever applied wants it, accounts that were made for the group belong to
 * it until they leave, and everybody else is asked.
 */
export function becomingMember(person: Wanted, now: number): Becoming {
  if (person.isOwner) return 'owner'
  if (person.level >= groupLevels.member) return 'member'
  if (person.level > 0) return 'approved'
  if (mustWait(person, now)) return 'waits'
  if (person.isMadeForGroup && person.refusedAt === null) return 'added'
  return person.hasOffer ? 'open' : 'offered'
}

/** Whether a change of a level is one that the person is asked about: a level above member is for those who want it. */
export const isOffered = (before: number, to: number): boolean => to > groupLevels.member && to > before

/** What a manager took from a member: by removing them, or by lowering their level. */
export type Lowering = {
  /** The level that the person had. */
  readonly level: number
  /** The manager's uid. */
  readonly by: string
  /** In milliseconds. */
  readonly at: number
}

/**
 * Whether a manager corrects a slip by giving a level to somebody: it is not above the one that the same manager took from
 * them a moment ago. The person wanted that level then, so they are not asked again. Whoever left by themselves, or whose
 * place has changed since, has no lowering.
 */
export const isTakenBack = (
  lowering: Lowering | undefined,
  { by, level, now }: { by: string; level: number; now: number },
): boolean =>
  lowering !== undefined && lowering.by === by && level <= lowering.level && now < lowering.at + takeBackSeconds * 1_000
