import { fromBox, toBox } from './dateTimes.ts'
import styles from '#web/components/form/fields/Field.module.css'

type DateTimeInputProps = {
  id?: string
  label?: string
  name: string
  /** A moment, or empty. */
  value: string
  isWrong?: boolean
  isRequired?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * A date with a time in the reader's zone. It is the browser's own box: parts are typed or stepped by arrow keys, and a
 * phone opens its wheel.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const { id, label, name, value, isWrong = false, isRequired, describedBy, onChange, onBlur } = props
  return (
    <input
      id={id}
      className={`${styles.input} ${styles.moment}`}
      type="datetime-local"
      name={name}
      required={isRequired}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      // A year of five digits is a mistake: without a limit the box waits for a sixth digit.
      max="9999-12-31T23:59"
      value={toBox(value)}
      onChange={({ currentTarget }) => onChange(fromBox(currentTarget.value))}
      onBlur={onBlur}
    />
  )
}
