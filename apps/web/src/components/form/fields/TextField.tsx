import type { About, Control } from './control.ts'
import styles from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'

type TextFieldProps = Control<string> &
  About & {
    /** An address: a phone shows the keyboard for it, and no spelling is checked. */
    isAddress?: boolean
    /** An amount with decimals: a phone shows digits. */
    isNumber?: boolean
    /** The field has the focus when its dialog opens. */
    isFirst?: boolean
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    name,
    value,
    isAddress = false,
    isNumber = false,
    isFirst = false,
    onChange,
    onBlur,
  } = props
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <input
          {...parts}
          {...(isNumber && { inputMode: 'decimal' })}
          {...(isAddress && { inputMode: 'url', spellCheck: false })}
          className={styles.input}
          name={name}
          value={value}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  )
}
