const most = 50

/** What is told of many names one by one. The last of it says how many more there are. */
export const someOf = (names: readonly string[]): string[] =>
  names.length <= most ? [...names] : [...names.slice(0, most), `… (+${names.length - most})`]
