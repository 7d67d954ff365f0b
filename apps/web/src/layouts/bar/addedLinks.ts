import type { MoreItem, Tool } from '@praxis/contract/siteLinks'
import { isAddress } from '@praxis/rules/addresses'

/** A link that an administrator has added to the bar. */
export type AddedLink = {
  /** Must not depend on the language or on the order. */
  id: string
  name: string
  /** A page of the app; otherwise `href` is something else, which opens beside it. */
  to?: string
  href?: string
}

/** Tools and further links as the bar has them. Addresses that a page must not lead to are left out. */
export const addedLinks = (tools: readonly Tool[], more: readonly MoreItem[]) => ({
  tools: tools.flatMap(({ id, name, url }) => linkOf(`tool/${id}`, name, url)),
  more: more.flatMap(({ id, title, url }) => linkOf(`more/${id}`, title, url)),
})

function linkOf(id: string, name: string, address: string): AddedLink[] {
  if (!isAddress(address)) return []
  // Files and the description of the calls are no pages of the app, although they are on this site.
  const isPage = address.startsWith('/') && !/^\/api(\/|$)/i.test(address)
  return [isPage ? { id, name, to: address } : { id, name, href: address }]
}
