import { useId, type ReactNode } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { anchorOf, useEditing } from './editing.ts'
import styles from './ProblemEditor.module.css'

type Parts = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type LabelledProps = {
  label: string
  /** As refusals name it. */
  field: string
  /** A quiet sentence under the control, while nothing is wrong. */
  note?: string | undefined
  /** What is wrong, where the page knows it by itself. */
  warning?: string | undefined
  className?: string | undefined
  children: (parts: Parts) => ReactNode
}

/** A control with its label above it, and under it what is wrong. */
export function Labelled({ label, field, note, warning, className = '', children }: LabelledProps) {
  const id = useId()
  const noteId = `${id}-note`
  const problem = useEditing().problemOf(field)
  const said = problem ?? warning ?? note
  return (
    <div id={anchorOf(field)} className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': said === undefined ? undefined : noteId,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {said !== undefined && (
        <p
          id={noteId}
          className={problem === undefined && warning === undefined ? styles.note : styles.problem}
          role={problem === undefined ? undefined : 'alert'}
        >
          {(problem ?? warning) !== undefined && <Icon name="alert" size={12} />}
          {said}
        </p>
      )}
    </div>
  )
}

type TextInputProps = Omit<LabelledProps, 'children'> & {
  value: string
  onChange: (value: string) => void
  /** Shown at the right of the value. */
  unit?: string | undefined
  /** Shown before the value. */
  prefix?: string | undefined
  placeholder?: string
  isNumber?: boolean
  isAddress?: boolean
  isDisabled?: boolean
  lang?: string
}

/** One line of text, or a number. */
export function LabelledInput({
  value,
  onChange,
  unit,
  prefix,
  placeholder,
  isNumber = false,
  ...rest
}: TextInputProps) {
  const { isAddress = false, isDisabled = false, lang, ...labelled } = rest
  return (
    <Labelled {...labelled}>
      {(parts) => (
        <span className={styles.box} data-number={isNumber || undefined}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...parts}
            {...(isAddress && { inputMode: 'url', spellCheck: false })}
            {...(isNumber && { inputMode: 'numeric' })}
            lang={lang}
            value={value}
            placeholder={placeholder}
            disabled={isDisabled}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Labelled>
  )
}

type SelectProps = Omit<LabelledProps, 'children'> & {
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
  isDisabled?: boolean
}

/** A choice among a few values. */
export function LabelledSelect({ value, options, onChange, isDisabled = false, ...labelled }: SelectProps) {
  return (
    <Labelled {...labelled}>
      {(parts) => (
        <span className={`${styles.box} ${styles.select}`}>
          <select
            {...parts}
            value={value}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name={isDisabled ? 'lock' : 'down'} size={12} />
        </span>
      )}
    </Labelled>
  )
}
