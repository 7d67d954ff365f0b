import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useSchemeNames } from '#web/parts/preferences/useSchemeNames.ts'
import { schemeChoices, setScheme, useScheme, useSchemeChoice, type SchemeChoice } from '#web/styles/scheme.ts'
import { useText } from '#web/text/text.ts'
import classes from './TopBar.module.css'

const icons: Record<SchemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }

export function ThemeMenu() {
  const { theme } = useText().shell
  const choice = useSchemeChoice()
  const scheme = useScheme()
  const names = useSchemeNames()
  const items = schemeChoices.map((known) => ({
    label: names[known],
    icon: icons[known],
    checked: known === choice,
    onSelect: () => setScheme(known),
  }))
  return (
    <DropdownMenu label={theme} className={classes.icon} items={items}>
      <Icon name={icons[scheme]} />
    </DropdownMenu>
  )
}
