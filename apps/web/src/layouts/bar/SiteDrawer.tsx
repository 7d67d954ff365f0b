import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Switches } from '#web/layouts/drawer/Switches.tsx'
import { useText } from '#web/text/text.ts'
import classes from './SiteDrawer.module.css'
import { siteLinks } from './siteLinks.ts'

/** The links, theme and language of the bar, on a narrow window. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { name, closeMenu, mainNavigation } = text.shell
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
        {siteLinks.map((link) => (
          <NavLink key={link.to} to={link.to} onClick={onClose}>
            <Icon name={link.icon} />
            {link.name(text)}
          </NavLink>
        ))}
      </nav>
      <Switches />
    </Dialog>
  )
}
