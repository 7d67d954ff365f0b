import type { ErrorCode } from '@praxis/contract/errors'
import { isReserved } from './reserved.ts'

/**
 * Blanks, control characters and unassigned ones; what is not seen, as Unicode has it and a blank pattern of Braille;
 * and a mark at the beginning, which would be drawn on whatever stands before the name.
 */
const unfit = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}/u

/** Why nobody may take this name when registering; names that exist stay as they are. */
export function refuseNewName(name: string): ErrorCode | null {
  if (unfit.test(name) || unfit.test(name.normalize('NFKC'))) return 'username_invalid'
  return isReserved(name) ? 'username_reserved' : null
}
