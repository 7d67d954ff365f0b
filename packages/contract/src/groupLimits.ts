/** Lengths of what is written of groups and in them (002 of the specification, 5), and how much one call may bring. */
export const groupRules = {
  /** A wide character counts two in `minWidth`; no name with fewer characters than `min` has it. */
  name: { minWidth: 5, min: 3, max: 25 },
  shortName: { min: 5, max: 10 },
  brief: { min: 5, max: 50 },
  description: { min: 5, max: 1_000 },
  codeLength: 6,
  reason: { min: 5, max: 100 },
  displayNameLength: 30,
  /** Characters of a password that an administrator of the group gives to a member. */
  givenPasswordLength: 8,
  /** A name in a list is cut at this width; a wide character counts two. */
  nameWidth: 26,
  decidedAtOnce: 500,
  addedAtOnce: 500,
  invitationDays: 90,
  invitationUses: 10_000,
  /** Invitations of one group that serve at the same time. */
  invitations: 50,
} as const
/**
 * Whoever left a group or refused its offer gets no other one for so many days. `open` is of one group, `daily` is what one
 * person offers in 24 hours, in all groups.
 */
export const offerRules = { waitDays: 30, open: 1_000, daily: 1_000, listed: 50 } as const
/** Whoever removed a member, or lowered the level of one, may take that back for so long without asking them. */
export const takeBackSeconds = 300
/** A disbanded group can be opened again for so many days. */
export const disbandedDays = 30
/** Wrong codes of one person for one group lock the code for half an hour. */
export const groupCodeLock = { failures: 10, seconds: 1_800 } as const
/** Somebody who applies to a group again within this time is not told of again. */
export const appliedNoticeSeconds = 3_600
/** How often somebody may bring the code of a group, apply, or follow an invitation; visitors, those of one address. */
export const codeRate = { calls: 1_200, seconds: 3_600 } as const
