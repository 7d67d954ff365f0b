import { editorFontSizes, editorThemes } from '@praxis/contract/editorChoices'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { useForm } from '#web/api/form/useForm.ts'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { useOwnLanguages } from '#web/parts/problems/useOwnLanguages.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'

/** What the code editor has for people who have chosen nothing. */
export function EditorSection({ stored, readAt }: SectionProps<WebConfig>) {
  const words = useStaffText().siteSettings
  const workbench = useWorkbenchText()
  const offered = useOwnLanguages()
  const form = useForm(siteSettings.setWebConfig, {
    initial: textsOf(stored, ['editorLanguage', 'editorTheme', 'editorFontSize']),
    readAt,
    onSuccess: useSavedToast(words.editor),
  })
  // The stored one may be gone with the last judge that offered it.
  const languages = offered.includes(stored.editorLanguage) ? offered : [stored.editorLanguage, ...offered]
  return (
    <SaveSection title={words.editor} note={words.editorNote} form={form}>
      <SelectField
        {...form.control('editorLanguage')}
        label={words.editorLanguage}
        hint={words.editorLanguageHint}
        options={languages.map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        {...form.control('editorTheme')}
        onChange={(value) => {
          const theme = editorThemes.find((name) => name === value)
          if (theme !== undefined) form.set('editorTheme', theme)
        }}
        label={workbench.theme}
        options={editorThemes.map((name) => ({ value: name, label: workbench.themes[name] }))}
      />
      <SelectField
        {...form.control('editorFontSize')}
        label={workbench.fontSize}
        options={editorFontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
      />
    </SaveSection>
  )
}
