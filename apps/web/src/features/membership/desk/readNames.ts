/** The user names in a text: one in each line, or with commas between. Each name once. */
export function readNames(text: string): string[] {
  const names = text.split(/[\s,，;；、]+/).filter((name) => name !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
