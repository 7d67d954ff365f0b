import { groupRules } from '@praxis/contract/groupLimits'

const shape = new RegExp(`^\\S{${groupRules.codeLength}}$`, 'u')

/** A code as it is compared: whatever the case of its letters, as codes are told by word of mouth. */
export const foldedCode = (code: string): string => code.toLowerCase()

/**
 * Whether a text can be the code of a group: so many characters, and no white space, which a field for codes drops. A
 * character that takes two code units counts once.
 */
export const isGroupCode = (text: string): boolean => shape.test(text)
