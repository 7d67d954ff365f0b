import { limits } from '@praxis/contract/limits'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import type { StatementForm, StatementLanguage } from '../form/problemForm.ts'
import { LabelledInput } from '../Labelled.tsx'
import styles from '../ProblemEditor.module.css'
import { PdfField } from './PdfField.tsx'

type StatementTextsProps = {
  language: StatementLanguage
  statement: StatementForm
  labelOf: (label: string) => string
  /** The name of a field as refusals name it. */
  fieldOf: (field: string) => string
  onChange: (part: Partial<StatementForm>) => void
}

export function TitleField({ language, statement, labelOf, fieldOf, onChange }: StatementTextsProps) {
  const words = useProblemEditorText()
  const { number } = useFormat()
  const { title } = statement
  return (
    <LabelledInput
      label={labelOf(words.title)}
      field={fieldOf('title')}
      lang={language}
      value={title}
      unit={title === '' ? undefined : `${number(title.length)} / ${number(limits.titleLength)}`}
      className={styles.title}
      onChange={(next) => onChange({ title: next })}
    />
  )
}

/** The texts of a statement in one language, and its source. */
export function StatementTexts({ language, statement, labelOf, fieldOf, onChange }: StatementTextsProps) {
  const words = useProblemEditorText()
  const { form, change, uploads, problemOf } = useEditing()
  const isChinese = language === 'zh-CN'
  const texts = [
    { name: 'description', label: words.description, isRequired: true },
    { name: 'input', label: words.input, isRequired: true },
    { name: 'output', label: words.output, isRequired: true },
    { name: 'hint', label: words.hint, isRequired: false },
  ] as const
  return (
    <>
      {texts.map(({ name, label, isRequired }) => (
        <div key={name} id={anchorOf(fieldOf(name))} className={styles.text} data-size={name}>
          <MarkdownEditor
            label={labelOf(label)}
            value={statement[name]}
            maxLength={limits.markdownLength}
            uploads={uploads}
            error={problemOf(fieldOf(name))}
            required={isRequired && statement.pdf === ''}
            keepsLines={name === 'input' || name === 'output'}
            onChange={(next) => onChange({ [name]: next })}
          />
        </div>
      ))}
      <LabelledInput
        label={labelOf(words.source)}
        field={isChinese ? 'source' : 'sourceEn'}
        lang={language}
        value={isChinese ? form.source : form.sourceEn}
        onChange={(next) => change(isChinese ? { source: next } : { sourceEn: next })}
      />
      <PdfField
        label={labelOf(words.pdf)}
        field={fieldOf('pdf')}
        value={statement.pdf}
        onChange={(pdf) => onChange({ pdf })}
      />
    </>
  )
}
