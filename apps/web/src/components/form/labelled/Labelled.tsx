import { useId, type ReactNode } from 'react'
import { Icon } from '#web/components/icons.tsx'
import styles from './Labelled.module.css'

type Parts = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type About = {
  label: string
  /** The id of the field, for links that lead to it. */
  anchor?: string | undefined
  /** What is wrong with the value. */
  problem?: string | undefined
  /** What is wrong, where the page knows it by itself. */
  warning?: string | undefined
  /** A quiet sentence under the control, while nothing is wrong. */
  note?: string | undefined
  /** At the right of the label. */
  remark?: ReactNode
  isRequired?: boolean
  className?: string | undefined
}

type LabelledProps = About & { children: (parts: Parts) => ReactNode }

/** A control with its label above it, and under it what is wrong. */
export function Labelled(props: LabelledProps) {
  const { label, anchor, problem, warning, note, remark, isRequired = false, className = '', children } = props
  const id = useId()
  const noteId = `${id}-note`
  const said = problem ?? warning ?? note
  return (
    <div id={anchor} className={`${styles.field} ${className}`}>
      <span className={styles.head}>
        <label htmlFor={id} data-required={isRequired || undefined}>
          {label}
        </label>
        {remark !== undefined && <small>{remark}</small>}
      </span>
      {children({
        id,
        'aria-describedby': said === undefined ? undefined : noteId,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
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

type TextInputProps = About & {
  value: string
  onChange: (value: string) => void
  /** Shown at the right of the value. */
  unit?: string | undefined
  /** Shown before the value. */
  prefix?: string | undefined
  placeholder?: string | undefined
  isNumber?: boolean
  isAddress?: boolean
  isDisabled?: boolean
  lang?: string | undefined
}

/** One line of text, or a number. */
export function LabelledInput(props: TextInputProps) {
  const { value, onChange, unit, prefix, placeholder, isNumber = false, ...rest } = props
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

type SelectProps = About & {
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
  isDisabled?: boolean
  /** Stands before the choice. */
  mark?: ReactNode
}

/** A choice among a few values. */
export function LabelledSelect({ value, options, onChange, isDisabled = false, mark, ...labelled }: SelectProps) {
  return (
    <Labelled {...labelled}>
      {(parts) => (
        <span className={`${styles.box} ${styles.select}`}>
          {mark !== undefined && <span className={styles.prefix}>{mark}</span>}
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

type TextAreaProps = About & { value: string; rows: number; isCode?: boolean; onChange: (value: string) => void }

/** Several lines of plain text. */
export function LabelledArea({ value, rows, isCode = false, onChange, ...labelled }: TextAreaProps) {
  return (
    <Labelled {...labelled}>
      {(parts) => (
        <textarea
          {...parts}
          className={`${styles.area} ${isCode ? 'mono' : ''}`}
          rows={rows}
          value={value}
          spellCheck={!isCode}
          autoCapitalize={isCode ? 'none' : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  )
}
