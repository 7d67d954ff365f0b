import { useLocation } from 'react-router'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import type { AddedLink } from './addedLinks.ts'
import { moreLinks, rankLinks, type SiteLink } from './siteLinks.ts'
import { useAddedLinks } from './useAddedLinks.ts'
import { useOpenLinks } from './useOpenLinks.ts'

/** The ranklists, below a word of the bar. */
export function RankMenu() {
  const { rankings } = useText().shell
  return (
    <DropdownMenu label={rankings} isOfWord items={useItems(rankLinks)}>
      <Word>{rankings}</Word>
    </DropdownMenu>
  )
}

/** Further pages of the site, and what administrators have added. */
export function MoreMenu() {
  const { more, tools, furtherLinks, inNewTab } = useText().shell
  const added = useAddedLinks()
  const itemOf = ({ id, name, to, href }: AddedLink): DropdownItem => ({
    id,
    label: name,
    ...(to !== undefined && { to }),
    ...(href !== undefined && { outside: { href, newTab: inNewTab } }),
  })
  return (
    <DropdownMenu
      label={more}
      isOfWord
      items={useItems(moreLinks)}
      groups={[
        { name: tools, items: added.tools.map(itemOf) },
        { name: furtherLinks, items: added.more.map(itemOf) },
      ]}
    >
      <Word>{more}</Word>
    </DropdownMenu>
  )
}

function useItems(links: readonly SiteLink[]): DropdownItem[] {
  const text = useText()
  const { pathname } = useLocation()
  const open = useOpenLinks()
  return open(links).map(({ to, name }) => ({ label: name(text), to, isCurrent: pathname === to }))
}

function Word({ children }: { children: string }) {
  return (
    <>
      {children}
      <Icon name="down" size={12} />
    </>
  )
}
