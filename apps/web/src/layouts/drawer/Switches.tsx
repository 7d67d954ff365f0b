import { chooseLanguage } from '#web/parts/preferences/chooseLanguage.ts'
import { languageNames, languages } from '#web/parts/preferences/languageNames.ts'
import { useSchemeNames } from '#web/parts/preferences/useSchemeNames.ts'
import { schemeChoices, setScheme, useSchemeChoice } from '#web/styles/scheme.ts'
import { useLocale, useText } from '#web/text/text.ts'
import classes from './Switches.module.css'

/** Theme and language in a drawer, which the bar of a narrow window has no room for. */
export function Switches() {
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
