import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Logo } from '#web/components/Logo.tsx'
import { useReturnFocus } from '#web/components/dialog/useReturnFocus.ts'
import { schemeChoices, setScheme, useSchemeChoice } from '#web/styles/scheme.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { languageNames, languages } from './LanguageMenu.tsx'
import classes from './SiteDrawer.module.css'
import { siteLinks } from './siteLinks.ts'
import { useSchemeNames } from './ThemeMenu.tsx'

/** The bar's places and switches on a narrow window. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { name, closeMenu, mainNavigation } = text.shell
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      classNames={{ title: classes.title }}
      // Its <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeMenu }}
      title={
        <>
          <Logo />
          {name}
        </>
      }
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
    </Drawer>
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
