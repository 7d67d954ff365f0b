import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { schemeChoices, setScheme, useSchemeChoice } from '#web/styles/scheme.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { languageNames, languages } from './LanguageMenu.tsx'
import classes from './SiteDrawer.module.css'
import { siteLinks } from './siteLinks.ts'
import { useSchemeNames } from './ThemeMenu.tsx'

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

function Switches() {
  const text = useText().shell
  const choice = useSchemeChoice()
  const names = useSchemeNames()
  const locale = useLocale()
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{text.theme}</legend>
        {schemeChoices.map((known) => (
          <button key={known} type="button" aria-pressed={known === choice} onClick={() => setScheme(known)}>
            {names[known]}
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{text.language}</legend>
        {languages.map((known) => (
          <button
            key={known}
            type="button"
            lang={known}
            aria-pressed={known === locale}
            onClick={() => chooseLanguage(known)}
          >
            {languageNames[known]}
          </button>
        ))}
      </fieldset>
    </>
  )
}
