import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { chooseLanguage } from '#web/parts/preferences/chooseLanguage.ts'
import { languageNames, languages } from '#web/parts/preferences/languageNames.ts'
import { useLocale, useText } from '#web/text/text.ts'
import classes from './TopBar.module.css'

export function LanguageMenu() {
  const { language } = useText().shell
  const locale = useLocale()
  const items = languages.map((known) => ({
    label: languageNames[known],
    lang: known,
    checked: known === locale,
    onSelect: () => chooseLanguage(known),
  }))
  return (
    <DropdownMenu label={language} className={classes.icon} items={items}>
      <Icon name="globe" />
    </DropdownMenu>
  )
}
