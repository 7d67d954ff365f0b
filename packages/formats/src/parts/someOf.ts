const usualMost = 50
const longest = 100

/** What is told of many names one by one. The last of it says how many more there are. */
export const someOf = (names: readonly string[], most = usualMost): string[] =>
  names.length <= most ? [...names] : [...names.slice(0, most), `… (+${names.length - most})`]

/** The beginning of a text that a package brings, as messages show it. */
export const brief = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}…`)

/** Names in one message. */
export const listed = (names: readonly string[], most = usualMost): string => someOf(names, most).map(brief).join(', ')
