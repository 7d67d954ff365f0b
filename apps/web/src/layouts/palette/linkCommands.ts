import type { addedLinks } from '../bar/addedLinks.ts'
import type { Command } from './command.ts'

/** What administrators have added to the bar. The host finds a link too. */
export const linkCommands = ({ tools, more }: ReturnType<typeof addedLinks>): Command[] =>
  [...tools, ...more].map(({ id, name, to, href }) => ({
    id: `link/${id}`,
    title: name,
    icon: 'link',
    ...(to !== undefined && { to }),
    ...(href !== undefined && { href, isBeside: true, keywords: hostIn(href) }),
  }))

/** An address that is a path has none. */
const hostIn = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
