import type { Locale } from '@praxis/locales/locales'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useLocale, useText } from '#web/text/text.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import classes from './TopBar.module.css'

/** Each name is in its own language, whatever the language of the page. */
export const languageNames: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }
export const languages = Object.keys(languageNames) as Locale[]

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
