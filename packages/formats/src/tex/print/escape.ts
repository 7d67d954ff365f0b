/** Signs that Markdown could read as its own, wherever they stand. `$` begins a formula here. */
const signs = /[\\`*_[\]<$]/g
/** An entity, and what would be struck out. */
const entity = /&(?=#?[a-zA-Z0-9]{1,32};)/g
const tildes = /~(?=~)/g
/** A link behind it would become a picture. */
const beforeLink = /!$/
/** What the page would make a link of: names of files such as `a.in` look like names of hosts. */
const address = /(?<=[\p{L}\p{N}])[.:](?=[\p{L}\p{N}/])|@(?=[^\s@])/gu

/** Text as Markdown that shows it, in the middle of a line. */
export const escaped = (text: string): string =>
  text
    .replaceAll(signs, '\\$&')
    .replaceAll(entity, '\\&')
    .replaceAll(tildes, '\\~')
    .replace(beforeLink, '\\!')
    .replaceAll(address, (sign, at: number, whole: string) => (isNumber(whole, at) ? sign : `\\${sign}`))

/** A dot or colon within a number, such as 1.5 or 10:30, makes no link. */
const isNumber = (text: string, at: number): boolean =>
  text[at] !== '@' && /[0-9]/.test(text[at - 1] ?? '') && /[0-9]/.test(text[at + 1] ?? '')

/** The same for Markdown that begins a line: signs that make headings, lists, quotes and rules. */
export const escapedStart = (markdown: string): string =>
  markdown
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([-+])(?=\s|$|-)/, '\\$1')
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^(>|~~~|=+$)/, '\\$1')

/** Code in a line. More backticks than it holds are around it. */
export function codeInLine(text: string): string {
  const line = text.replaceAll('\n', ' ')
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(line) ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

export function codeBlock(text: string, language: string | null): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language ?? ''}\n${text.replace(/^[ \t]*\n/, '').trimEnd()}\n${fence}`
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))

export const htmlEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An address within the brackets of a link. */
export const linkAddress = (address: string): string =>
  address.replaceAll(/[\s<>()\\"'`*_[\]$|]/g, (sign) =>
    /[()'*]/.test(sign) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encodeURIComponent(sign),
  )
