/** A language whose programs have a parser here. */
export type ParsedLanguage = 'cpp' | 'python' | 'javascript' | 'typescript' | 'java' | 'go' | 'rust'

/** "Java" must not be taken for "JavaScript". */
const patterns: readonly [RegExp, ParsedLanguage][] = [
  [/^(c($|\+\+|\s)|g(cc|\+\+)|clang)/i, 'cpp'],
  [/^py/i, 'python'],
  [/^(javascript|node)/i, 'javascript'],
  [/^typescript/i, 'typescript'],
  [/^java/i, 'java'],
  [/^go/i, 'go'],
  [/^rust/i, 'rust'],
]

/** By the name the judge knows a language by. */
export const parsedLanguage = (name: string): ParsedLanguage | undefined =>
  patterns.find(([pattern]) => pattern.test(name))?.[1]

/** The first word of a name, by which the grammars without a parser are known. */
export const grammarName = (name: string): string => /^[^ (]+/.exec(name.toLowerCase())?.[0] ?? ''
