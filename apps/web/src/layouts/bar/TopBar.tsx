import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { links } from '#web/links.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Icon } from '#web/components/icons.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PaletteButton } from '#web/layouts/palette/PaletteButton.tsx'
import { siteLinks, type SiteLink } from './siteLinks.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import classes from './TopBar.module.css'
import { useOpenLinks } from './useOpenLinks.ts'
import { UserMenu } from './UserMenu.tsx'
import { MoreMenu, RankMenu } from './WordMenus.tsx'

const BellToCome = () => <span className={classes.icon} />
/** An icon of the bar keeps its place until then. */
const MessageBell = latePart(
  'MessageBell',
  () => import('#web/layouts/messages/MessageBell.tsx'),
  BellToCome,
  BellToCome,
)
const SiteDrawer = latePart('SiteDrawer', () => import('./SiteDrawer.tsx'))

/** Under 992 px the links move into a drawer. `wide`: the page below fills the window. */
export function TopBar({ wide }: { wide: boolean }) {
  const text = useText()
  const site = useSiteName()
  const viewer = useViewer()
  const open = useOpenLinks()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const word = ({ to, name }: SiteLink) => (
    <NavLink key={to} to={to}>
      {name(text)}
    </NavLink>
  )
  return (
    <header className={classes.top}>
      <div data-wide={wide || undefined}>
        <button
          type="button"
          className={`${classes.icon} ${classes.narrow}`}
          aria-label={text.shell.openMenu}
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" size={20} />
        </button>
        <Link className={classes.brand} to={links.home} aria-label={site.name}>
          <Logo />
          <span className="cut">{site.shortName}</span>
        </Link>
        <nav className={classes.nav} aria-label={text.shell.mainNavigation}>
          {open(siteLinks.before).map(word)}
          <RankMenu />
          {open(siteLinks.after).map(word)}
          <MoreMenu />
        </nav>
        <span className={classes.push} />
        <PaletteButton />
        <span className={classes.full}>
          <ThemeMenu />
          <LanguageMenu />
        </span>
        {viewer !== null && <MessageBell key={viewer.uid} />}
        {viewer === null ? <VisitorButtons /> : <UserMenu viewer={viewer} />}
      </div>
      {drawerOpen && <SiteDrawer onClose={() => setDrawerOpen(false)} />}
    </header>
  )
}

function VisitorButtons() {
  const text = useText().shell
  const registrationIsOpen = useSiteConfig()?.register === true
  return (
    <>
      <Button variant="default" className={classes.login} onClick={() => openLogin('login')}>
        {text.logIn}
      </Button>
      {registrationIsOpen && (
        <Button className={classes.full} onClick={() => openLogin('register')}>
          {text.register}
        </Button>
      )}
    </>
  )
}
