/** Code keeps its addresses: a fence to its end, or a piece of a line between equal marks. */
const fenced = String.raw`(?:^|\n)[ \t]*(?<fence>[\x60]{3,}|~{3,})[^]*?(?:\n[ \t]*\k<fence>|$)`
const inLine = String.raw`(?<marks>[\x60]+)[^\x60\n]{1,500}\k<marks>`
/** Where addresses stand in Markdown, in its definitions, and in HTML between. */
const before = String.raw`\]\([ \t]{0,9}<?|(?:^|\n) {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,9}<?|\s(?:src|href)\s{0,9}=\s{0,9}["']?`
const pattern = new RegExp(String.raw`${fenced}|${inLine}|(?<before>${before})(?<path>\/[^\s"'<>)]*)`, 'gi')

/** Markdown in which the pictures and links of a site are absolute. */
export const withAbsoluteAddresses = (markdown: string, origin: string): string =>
  markdown.replaceAll(pattern, (whole, ...rest) => {
    const found = rest.at(-1) as { before?: string; path?: string }
    if (found.path === undefined) return whole
    return `${found.before}${absoluteOf(found.path, origin)}`
  })

/** Two slashes begin the name of another host. */
export const absoluteOf = (path: string, origin: string): string =>
  path.startsWith('//') ? `${new URL(origin).protocol}${path}` : origin + path
