/*
 * Start-time fair queueing by seconds (Goyal, Vin, Cheng 1996). What judges do belongs to flows: that of the person, that
 * of the group, and that of the owner of the problem. Each flow has come so far in virtual seconds; a second that its
 * work holds a run slot brings it 1 / share further. Work starts when the last of its flows has come so far, and the
 * lowest start is judged first.
 */

/** Shares of a judge's time, beside one for each person who submits. */
export const shares = {
  person: 1,
  /** Of all problems together of an owner whom the site does not trust. */
  untrustedOwner: 1,
  /** Of all problems that an owner whom the site trusts has in groups. */
  owner: 16,
  group: 16,
} as const

/** A flow by its key, and how many shares it has. */
export type Flow = { readonly key: string; readonly share: number }

/** Whose work it is. */
export type Origin = {
  /** Who submits. Null: it is judged again, in nobody's name. */
  readonly uid: string | null
  /** The group in which it is submitted. */
  readonly groupId: number | null
  /** Who owns the problem. */
  readonly ownerUid: string | null
  /** Whether the owner is trusted, or the site has taken the problem as its own. */
  readonly isTrusted: boolean
  /** Whether the problem belongs to a group. */
  readonly isOfGroup: boolean
}

export const keyOfPerson = (uid: string) => `person ${uid}`

/** The flows of a piece of work. What the site's trusted people made for everybody has no flow of its owner. */
export function flowsOf({ uid, groupId, ownerUid, isTrusted, isOfGroup }: Origin): Flow[] {
  const flows: Flow[] = []
  if (uid !== null) flows.push({ key: keyOfPerson(uid), share: shares.person })
  if (uid !== null && groupId !== null) flows.push({ key: `group ${groupId}`, share: shares.group })
  if (ownerUid !== null && !isTrusted) flows.push({ key: `owner ${ownerUid}`, share: shares.untrustedOwner })
  else if (ownerUid !== null && isOfGroup) flows.push({ key: `owner ${ownerUid}`, share: shares.owner })
  return flows
}

/** What a piece of work counts at least, in seconds, from the moment it is handed out. */
export const leastSeconds = 1

/** What is still to be counted of a piece of work, in seconds, when it has held run slots for so long. */
export const stillToCount = (heldMs: { readonly before: number; readonly now: number }): number =>
  counted(heldMs.now) - counted(heldMs.before)

const counted = (heldMs: number) => Math.max(leastSeconds, heldMs / 1_000)

/** How far flows have come, by their keys. A flow that is absent has not begun. */
export type Reached = ReadonlyMap<string, number>

/** When a piece of work starts, in virtual seconds: not before its turn, and not before any of its flows. */
export const startOf = (turn: number, flows: readonly Flow[], reached: Reached): number =>
  flows.reduce((latest, { key }) => Math.max(latest, reached.get(key) ?? 0), turn)
