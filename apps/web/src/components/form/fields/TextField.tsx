import type { About, Control } from './control.ts'
import styles from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'

type TextFieldProps = Control<string> &
  About & {
    /** An address: a phone shows the keyboard for it, and no spelling is checked. */
    isAddress?: boolean
  }

/** One line of text. */
export function TextField({ label, hint, error, name, value, isAddress = false, onChange, onBlur }: TextFieldProps) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <input
          {...parts}
          {...(isAddress && { inputMode: 'url', spellCheck: false })}
          className={styles.input}
          name={name}
          value={value}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  )
}
