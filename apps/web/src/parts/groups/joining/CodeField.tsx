import { useId, useState } from 'react'
import type { Control } from '#web/components/form/fields/control.ts'
import styles from './CodeField.module.css'
import { readCode } from './readCode.ts'

type CodeFieldProps = Control<string> & { label: string; note: string; length: number; isFirst: boolean }

/**
 * A code in boxes, one for each character. They are drawn behind a single text box, so that pasting, deleting and input
 * methods work as in any other.
 */
export function CodeField({ label, note, length, isFirst, name, value, error, onChange, onBlur }: CodeFieldProps) {
  const id = useId()
  const problem = `${id}-problem`
  const [isFocused, setFocused] = useState(false)
  const signs = [...value]
  const next = Math.min(signs.length, length - 1)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <small>{note}</small>
      </label>
      <div className={styles.code}>
        <div className={styles.boxes} aria-hidden="true" style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              data-next={(isFocused && place === next) || undefined}
              data-wrong={error !== undefined || undefined}
            >
              {signs[place]}
            </span>
          ))}
        </div>
        <input
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : problem}
          onChange={({ currentTarget, nativeEvent }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
            onChange(isComposing ? currentTarget.value : readCode(currentTarget.value, length))
          }}
          onCompositionEnd={({ currentTarget }) => onChange(readCode(currentTarget.value, length))}
          // Nobody sees a caret, so what is typed belongs at the end.
          onSelect={({ currentTarget }) => {
            const { selectionStart, selectionEnd, value: shown } = currentTarget
            if (selectionStart === selectionEnd && selectionEnd !== shown.length)
              currentTarget.setSelectionRange(shown.length, shown.length)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            onBlur()
          }}
        />
      </div>
      {error !== undefined && (
        <p id={problem} className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
