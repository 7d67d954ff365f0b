import { Button } from '@mantine/core'
import { limits, problemRules } from '@praxis/contract/limits'
import { useId } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import { moved } from '../form/formChanges.ts'
import { newExample, type ExampleForm, type StatementLanguage } from '../form/problemForm.ts'
import styles from '../ProblemEditor.module.css'

type ExampleListProps = {
  /** Whose notes are shown. */
  languages: readonly StatementLanguage[]
  /** How many are advised. */
  advised: string
}

/** The examples of a problem, which both languages share but for their notes. */
export function ExampleList({ languages, advised }: ExampleListProps) {
  const words = useProblemEditorText()
  const { form, change, problemOf } = useEditing()
  const { examples } = form
  const isMany = examples.length > limits.examplesPerProblem
  const problem = problemOf('exampleList') ?? problemOf('examples')
  return (
    <fieldset id={anchorOf('exampleList')} className={styles.examples}>
      <legend>
        {words.examples} <small data-warns={isMany || undefined}>{words.examplesAdvice(advised)}</small>
      </legend>
      {examples.length === 0 && <p className={styles.quiet}>{words.noExamples}</p>}
      <ol>
        {examples.map((example, at) => (
          <Example
            key={example.key}
            example={example}
            name={words.example(String(at + 1))}
            languages={languages}
            onChange={(part) => change({ examples: examples.with(at, { ...example, ...part }) })}
            onRemove={() => change({ examples: examples.toSpliced(at, 1) })}
            onUp={at === 0 ? null : () => change({ examples: moved(examples, at, at - 1) })}
            onDown={at === examples.length - 1 ? null : () => change({ examples: moved(examples, at, at + 1) })}
          />
        ))}
      </ol>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        disabled={examples.length >= problemRules.examplesStored}
        onClick={() => change({ examples: [...examples, newExample()] })}
      >
        {words.addExample}
      </Button>
    </fieldset>
  )
}

type ExampleProps = {
  example: ExampleForm
  name: string
  languages: readonly StatementLanguage[]
  onChange: (part: Partial<ExampleForm>) => void
  onRemove: () => void
  /** Null: it is the first, or the last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Example({ example, name, languages, onChange, onRemove, onUp, onDown }: ExampleProps) {
  const words = useProblemEditorText()
  const notes = languages.map((language) => (language === 'zh-CN' ? ('noteZh' as const) : ('noteEn' as const)))
  const names = { noteZh: words.chinese, noteEn: words.english }
  return (
    <li className={styles.example}>
      <header>
        <h4>{name}</h4>
        <IconButton icon="up" label={words.moveUp(name)} isDisabled={onUp === null} onClick={() => onUp?.()} />
        <IconButton icon="down" label={words.moveDown(name)} isDisabled={onDown === null} onClick={() => onDown?.()} />
        <IconButton icon="trash" label={words.removeItem(name)} onClick={onRemove} />
      </header>
      <div className={styles.pair}>
        <TextArea label={words.exampleInput} value={example.input} onChange={(input) => onChange({ input })} isCode />
        <TextArea
          label={words.exampleOutput}
          value={example.output}
          onChange={(output) => onChange({ output })}
          isCode
        />
        {notes.map((note) => (
          <TextArea
            key={note}
            label={notes.length > 1 ? words.inLanguage(words.exampleNote, names[note]) : words.exampleNote}
            value={example[note]}
            onChange={(text) => onChange({ [note]: text })}
            isWide={notes.length === 1}
          />
        ))}
      </div>
    </li>
  )
}

type TextAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  isCode?: boolean
  isWide?: boolean
}

function TextArea({ label, value, onChange, isCode = false, isWide = false }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`${styles.area} ${isCode ? styles.code : ''}`}
        rows={isCode ? 3 : 2}
        spellCheck={!isCode}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
