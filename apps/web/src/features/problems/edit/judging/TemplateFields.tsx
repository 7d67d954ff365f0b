import type { Language } from '@praxis/contract/problems'
import { useState } from 'react'
import { CodeEditor } from '#web/components/editor/CodeEditor.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import type { TemplateForm } from '../form/problemForm.ts'
import styles from '../ProblemEditor.module.css'
import { editorLook } from './editorLook.ts'

/** The code that solvers find in the editor, for each of the chosen languages. */
export function TemplateFields() {
  const words = useProblemEditorText()
  const { form, change, languages, problemOf } = useEditing()
  const problem = problemOf('codeTemplates')
  const chosen = languages.filter(({ id }) => form.languages.some((one) => one.id === id))
  const templateOf = ({ id, codeTemplate }: Language): TemplateForm =>
    form.templates.find(({ lid }) => lid === id) ?? { lid: id, code: codeTemplate ?? '', isOn: false }
  const isUsed = form.templates.some(({ isOn }) => isOn)
  /** Null: nobody has opened or closed it, and it shows what there is. */
  const [isOpen, setOpen] = useState<boolean | null>(null)

  const set = (template: TemplateForm) =>
    change({ templates: [...form.templates.filter(({ lid }) => lid !== template.lid), template] })

  return (
    <details
      id={anchorOf('codeTemplates')}
      className={styles.fold}
      open={(isOpen ?? isUsed) || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.templates}</summary>
      <p className={styles.note}>{words.templatesNote}</p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.templates}>
        {chosen.map((language) => {
          const template = templateOf(language)
          const { id, name } = language
          return (
            <li key={id}>
              <CheckBox label={name} checked={template.isOn} onChange={(isOn) => set({ ...template, isOn })} />
              {template.isOn && (
                <div className={styles.codeFrame}>
                  <CodeEditor
                    {...editorLook}
                    value={template.code}
                    language={name}
                    label={words.templateOf(name)}
                    onChange={(code) => set({ ...template, code })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
