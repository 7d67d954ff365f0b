import { useId } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Switches } from '#web/layouts/drawer/Switches.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import type { AddedLink } from './addedLinks.ts'
import classes from './SiteDrawer.module.css'
import { drawerLinks } from './siteLinks.ts'
import { useAddedLinks } from './useAddedLinks.ts'
import { useOpenLinks } from './useOpenLinks.ts'

const DrawerMessages = latePart('DrawerMessages', () => import('#web/layouts/messages/DrawerMessages.tsx'))

/** The links, theme and language of the bar, on a narrow window. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { name, closeMenu, mainNavigation, tools, furtherLinks } = text.shell
  const viewer = useViewer()
  const added = useAddedLinks()
  const open = useOpenLinks()
  return (
    <Dialog
      variant="left"
      size="280px"
      title={
        <span className={classes.title}>
          <Logo />
          {name}
        </span>
      }
      closeLabel={closeMenu}
      onClose={onClose}
    >
      <nav className={classes.nav} aria-label={mainNavigation}>
        {open(drawerLinks).map((link) => (
          <NavLink key={link.to} to={link.to} onClick={onClose}>
            <Icon name={link.icon} />
            {link.name(text)}
          </NavLink>
        ))}
        {viewer !== null && <DrawerMessages onFollow={onClose} />}
        <AddedLinks name={tools} links={added.tools} onFollow={onClose} />
        <AddedLinks name={furtherLinks} links={added.more} onFollow={onClose} />
      </nav>
      <Switches />
    </Dialog>
  )
}

type AddedLinksProps = { name: string; links: readonly AddedLink[]; onFollow: () => void }

function AddedLinks({ name, links, onFollow }: AddedLinksProps) {
  const { inNewTab } = useText().shell
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {links.map((link) => {
        const content = (
          <span className="cut" title={link.name}>
            {link.name}
          </span>
        )
        return link.to === undefined ? (
          <a key={link.id} href={link.href} target="_blank" rel="noopener noreferrer">
            {content}
            <span className="sr">{inNewTab}</span>
            <Icon name="outside" size={12} />
          </a>
        ) : (
          <NavLink key={link.id} to={link.to} onClick={onFollow}>
            {content}
          </NavLink>
        )
      })}
    </section>
  )
}
