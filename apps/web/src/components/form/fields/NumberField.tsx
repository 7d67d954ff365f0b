import type { KeyboardEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import type { About, Control } from './control.ts'
import fieldStyles from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'
import styles from './NumberField.module.css'
import { stepNumber } from './stepNumber.ts'

type NumberFieldProps = Control<string> & About & { unit?: string }

/**
 * A number: typed, or changed by arrow keys and buttons. It is a text box, because a browser's number box forgets what
 * is not a number, and changes when the mouse wheel turns over it.
 */
export function NumberField({ label, hint, error, name, value, rules, unit, onChange, onBlur }: NumberFieldProps) {
  const words = useText().editing
  const step = (by: 1 | -1) => onChange(stepNumber(value, by, rules))

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  const number = Number(value)
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <span className={styles.number}>
          <input
            {...parts}
            className={`${fieldStyles.input} ${styles.input}`}
            role="spinbutton"
            aria-valuenow={Number.isFinite(number) ? number : 0}
            aria-valuetext={value}
            aria-valuemin={rules.minimum}
            aria-valuemax={rules.maximum}
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={handleKey}
            onBlur={onBlur}
          />
          {/* The arrow keys do the same. */}
          <span className={styles.steps} aria-hidden="true">
            <button type="button" tabIndex={-1} title={words.more} onClick={() => step(1)}>
              <Icon name="up" size={10} />
            </button>
            <button type="button" tabIndex={-1} title={words.less} onClick={() => step(-1)}>
              <Icon name="down" size={10} />
            </button>
          </span>
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldRow>
  )
}
