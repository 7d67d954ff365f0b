/**
 * A save may say one thing in two fields: a flat one, which every client of the wire has, and a part of a nested one,
 * which is Praxis' own. Whoever changes one of the two sends the other back as it was read.
 */
export type Form<T> = {
  /** Undefined: it is absent. */
  readonly sent: T | undefined
  /** What somebody who reads it is shown there. */
  readonly shown: T
}

/** Which of the two a save means: a form that is sent as it was read says nothing. */
export type Meant = 'flat' | 'nested' | 'neither' | 'contradiction'

/** Both forms may say the same, and then the nested one counts, which may say more. */
export function meantForm<T>(flat: Form<T>, nested: Form<T>, isSame: (a: T, b: T) => boolean): Meant {
  const isChanged = ({ sent, shown }: Form<T>): boolean => sent !== undefined && !isSame(sent, shown)
  if (!isChanged(nested)) return isChanged(flat) ? 'flat' : 'neither'
  return isChanged(flat) && !isSame(flat.sent!, nested.sent!) ? 'contradiction' : 'nested'
}
