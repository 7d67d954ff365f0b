import type { About, Control } from './control.ts'
import styles from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'

/** Text of several lines, with a counter. What is too long is not cut off: a pasted text would lose its end unnoticed. */
export function LongTextField(props: Control<string> & About) {
  const { label, hint, error, name, value, rules, onChange, onBlur } = props
  const { maxLength = Infinity } = rules
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <>
          <textarea
            {...parts}
            className={styles.long}
            name={name}
            rows={3}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
          />
          {maxLength < Infinity && (
            <p className={styles.counter} data-over={value.length > maxLength || undefined}>
              {value.length} / {maxLength}
            </p>
          )}
        </>
      )}
    </FieldRow>
  )
}
