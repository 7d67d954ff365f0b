import { useId } from 'react'
import { CodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { siteTheme } from '#web/components/editor/codeEditorThemes.ts'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useUsualEditorSettings } from '#web/parts/workbench/editor/useEditorSettings.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './Run.module.css'

/** The language that somebody begins with: the one they usually write in. */
export const useUsualLanguage = (languages: readonly string[]): string => useUsualEditorSettings(languages)[0].language

type ProgramFieldProps = {
  label: string
  program: { code: string; language: string }
  languages: readonly string[]
  onChange: (program: { code: string; language: string }) => void
}

/** A program that an author writes or pastes. */
export function ProgramField({ label, program, languages, onChange }: ProgramFieldProps) {
  const words = useProblemDataText().benches
  const [{ tabSize }] = useUsualEditorSettings(languages)
  const id = useId()
  const options = languages.includes(program.language) ? languages : [program.language, ...languages]
  return (
    <div className={styles.program}>
      <header>
        <span id={id}>{label}</span>
        <SelectBox
          label={words.language}
          hideLabel
          value={program.language}
          options={options.map((name) => ({ value: name, label: name }))}
          onChange={(language) => onChange({ ...program, language })}
        />
      </header>
      <div className={styles.editor}>
        <CodeEditor
          value={program.code}
          language={program.language}
          theme={siteTheme}
          label={label}
          fontSize={13}
          tabSize={tabSize}
          fillsHeight
          onChange={(code) => onChange({ ...program, code })}
        />
      </div>
    </div>
  )
}
