/**
 * A test run with a sanitizer: the program stops at its first mistake, and the line is known. Only programs in C and C++
 * can be run this way.
 */
const sanitizedName = /^C(\+\+)?( |$)/

/** Whether programs in this language, by its wire name, can be run with a sanitizer. */
export const isSanitizable = (language: string): boolean => sanitizedName.test(language)
