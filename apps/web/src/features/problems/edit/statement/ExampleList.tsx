import { Button } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import { useEffect, useId, useRef, useState } from 'react'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import { anchorOf, useEditing } from '../editing.ts'
import { moved } from '../form/formChanges.ts'
import { isEmptyExample, newExample, type ExampleForm, type StatementLanguage } from '../form/problemForm.ts'
import fieldStyles from '#web/components/form/labelled/Labelled.module.css'
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
  const { undo } = useText().shell
  const { examples } = form
  /** The example that was added last: somebody goes on in it. */
  const [added, setAdded] = useState<string | null>(null)
  // What is undone later is undone in what the examples are by then.
  const latest = useRef(examples)
  useEffect(() => {
    latest.current = examples
  })
  const area = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLLegendElement>(null)
  useKeptFocus(area, heading)
  const isMany = examples.length > limits.examplesPerProblem
  const problem = problemOf('exampleList') ?? problemOf('examples')

  function add(): void {
    const example = newExample()
    setAdded(example.key)
    change({ examples: [...examples, example] })
  }
  function remove(example: ExampleForm, at: number): void {
    change({ examples: examples.toSpliced(at, 1) })
    if (isEmptyExample(example)) return
    toast.undo(words.itemRemoved(words.example(String(at + 1))), {
      label: undo,
      act: () => change({ examples: latest.current.toSpliced(at, 0, example) }),
    })
  }
  return (
    <fieldset ref={area} id={anchorOf('exampleList')} className={styles.examples}>
      <legend ref={heading} tabIndex={-1}>
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
            isAdded={example.key === added}
            onChange={(part) => change({ examples: examples.with(at, { ...example, ...part }) })}
            onRemove={() => remove(example, at)}
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
        onClick={add}
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
  isAdded: boolean
  onChange: (part: Partial<ExampleForm>) => void
  onRemove: () => void
  /** Null: it is the first, or the last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Example({ example, name, languages, isAdded, onChange, onRemove, onUp, onDown }: ExampleProps) {
  const words = useProblemEditorText()
  const notes = languages.map((language) => (language === 'zh-CN' ? ('noteZh' as const) : ('noteEn' as const)))
  const names = { noteZh: words.chinese, noteEn: words.english }
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAdded) item.current?.querySelector('textarea')?.focus()
  }, [isAdded])
  return (
    <li ref={item} className={styles.example}>
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
        className={`${fieldStyles.area} ${isCode ? styles.code : ''}`}
        rows={isCode ? 3 : 2}
        spellCheck={!isCode}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
