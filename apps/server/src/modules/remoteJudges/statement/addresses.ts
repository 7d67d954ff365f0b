/** Code keeps its addresses: a fence to its end, or a piece of a line between equal marks. */
const fenced = String.raw`(?:^|\n)[ \t]*(?<fence>[\x60]{3,}|~{3,})[^]*?(?:\n[ \t]*\k<fence>|$)`
const inLine = String.raw`(?<marks>[\x60]{1,20})[^\x60\n]{1,500}\k<marks>`
/** Where addresses stand in Markdown, in its definitions, and in HTML between. */
const before = String.raw`\]\([ \t]{0,9}<?|(?:^|\n) {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,9}<?|\s(?:src|href)\s{0,9}=\s{0,9}["']?`
const pattern = new RegExp(String.raw`${fenced}|${inLine}|(?<before>${before})(?<path>[^\s"'<>()#][^\s"'<>)]*)`, 'gi')

/** Of Markdown that a page shows, the same with the whole addresses of its pictures and links. `page` is its address. */
export const withWholeAddresses = (markdown: string, page: string): string =>
  markdown.replaceAll(pattern, (whole, ...rest) => {
    const found = rest.at(-1) as { before?: string; path?: string }
    if (found.before === undefined || found.path === undefined || isWord(found.before, found.path)) return whole
    return `${found.before}${wholeAddress(found.path, page)}`
  })

/** What stands after a colon or a sign of equality may be a word of the text. A path is told by its slash or ending. */
const isWord = (before: string, path: string): boolean => /[:=][ \t]*$/.test(before) && !/\/|\.\w{1,5}$/.test(path)

/** An address that has a scheme, whatever it is, stays as it is. */
export const wholeAddress = (address: string, page: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : (URL.parse(address, page)?.href ?? address)
