import type { EditedSite } from './editedSite.ts'

export type Shown = Readonly<Record<string, unknown>>

/** How what a call reads is changed by another one, and what of it. */
export type Edit = {
  /** The call that reads it, where its path does not say so. */
  readonly read?: string
  readonly asked?: (site: EditedSite) => Record<string, unknown>
  /** Which row of a list; the first one if it is absent. */
  readonly isRow?: (row: Shown, site: EditedSite) => boolean
  /** Where it stands in the body; absent: it is the body. */
  readonly inside?: string
  /** Fields of it that stand beside it in the body, and in it where it is read. */
  readonly beside?: readonly string[]
  /** Fields that stand beside it, in the body and in what is read alike: there it is inside too. */
  readonly aside?: readonly string[]
  /** Of those that have two places, another value to change in one place only: the other place has the field as it was read, or not at all. */
  readonly apart?: Readonly<Record<Apart, Readonly<Record<string, unknown>>>>
  /** What a body has besides. */
  readonly more?: (shown: Shown, site: EditedSite) => object
  /**
   * Another value of a field. A flag is turned, and a text gets a letter more, where none is named; a part that is no
   * flat field needs one.
   */
  readonly other?: Readonly<Record<string, unknown>>
  /** How a value is shown that is shown otherwise than it is sent. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** Fields whose change is refused, each with the code. */
  readonly refused?: Readonly<Record<string, string>>
  /** What must change with a field. */
  readonly along?: Readonly<Record<string, object>>
  /** Fields that the call does not write, each with the reason. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Fields that the call takes and that are not read, each with the reason. */
  readonly unread?: Readonly<Record<string, string>>
  /** Why the call writes none of the fields that it does not take and that no reason is named for. */
  readonly rest?: string
  /** Another call does the same, and its fields are changed one by one: here the flat ones change together. */
  readonly isAtOnce?: true
}

/** Where a field that has two places is changed. */
export const apart = ['inside', 'insideAlone', 'beside'] as const
export type Apart = (typeof apart)[number]

/** Edits by the calls that write. */
export type Edits = Readonly<Record<string, Edit>>

// Why a call does not write a field.

export const identity = 'It says which one is meant.'
export const counted = 'The server counts it.'
export const clock = 'The server writes it.'
export const right = 'It tells what the caller may do.'
export const person = 'It tells who did it.'
export const own = 'Another call changes it.'
export const secret = 'It is never read again: the mask in its place means that it stays.'

export const record = { id: identity, gmtCreate: clock, gmtModified: clock } as const
export const announcement = { ...record, uid: person, username: person, gid: identity } as const
