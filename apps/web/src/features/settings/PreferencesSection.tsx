import { editorFontSizes, editorTabSizes, editorThemes } from '@praxis/contract/editorChoices'
import { problems } from '@praxis/contract/problems'
import { useCall } from '#web/api/hooks.ts'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { chooseLanguage } from '#web/parts/preferences/chooseLanguage.ts'
import { languageNames, languages } from '#web/parts/preferences/languageNames.ts'
import { useSchemeNames } from '#web/parts/preferences/useSchemeNames.ts'
import { useUsualEditorSettings } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { schemeChoices, setScheme, useSchemeChoice } from '#web/styles/scheme.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useLocale } from '#web/text/text.ts'
import { Part, Row } from './Part.tsx'
import styles from './SettingPage.module.css'

/** How the site looks in this browser. Each choice holds at once. */
export function PreferencesSection() {
  const words = useOwnText().settings
  const locale = useLocale()
  const scheme = useSchemeChoice()
  const schemeNames = useSchemeNames()
  return (
    <Part id="preferences" note={<span>{words.keptAtOnce}</span>}>
      <Row label={words.language}>
        {(label) => (
          <Segmented
            labelledBy={label}
            value={locale}
            options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            onChange={chooseLanguage}
          />
        )}
      </Row>
      <Row label={words.colours}>
        {(label) => (
          <Segmented
            labelledBy={label}
            value={scheme}
            options={schemeChoices.map((value) => ({ value, label: schemeNames[value] }))}
            onChange={setScheme}
          />
        )}
      </Row>
      <EditorRow />
    </Part>
  )
}

function EditorRow() {
  const words = useOwnText().settings
  const workbench = useWorkbenchText()
  const { data = [] } = useCall(problems.languages, {}, { quiet: true })
  const names = [...new Set(data.map(({ name }) => name))]
  const [settings, change] = useUsualEditorSettings(names)
  const sizes = (known: readonly number[], unit = '') =>
    known.map((size) => ({ value: String(size), label: `${size}${unit}` }))
  return (
    <Row label={words.editor} hint={words.editorHint}>
      <div className={styles.buttons}>
        {names.length > 0 && (
          <SelectBox
            label={words.editorLanguage}
            value={settings.language}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={(language) => change({ language })}
          />
        )}
        <SelectBox
          label={workbench.theme}
          value={settings.theme}
          options={editorThemes.map((name) => ({ value: name, label: workbench.themes[name] }))}
          onChange={(value) => {
            const theme = editorThemes.find((name) => name === value)
            if (theme !== undefined) change({ theme })
          }}
        />
        <SelectBox
          label={workbench.fontSize}
          value={String(settings.fontSize)}
          options={sizes(editorFontSizes, ' px')}
          onChange={(value) => change({ fontSize: Number(value) })}
        />
        <SelectBox
          label={workbench.tabSize}
          value={String(settings.tabSize)}
          options={sizes(editorTabSizes)}
          onChange={(value) => change({ tabSize: Number(value) })}
        />
      </div>
    </Row>
  )
}
