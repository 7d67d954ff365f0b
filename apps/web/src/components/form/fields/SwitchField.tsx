import { useId } from 'react'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import type { About, Control } from './control.ts'
import styles from './SwitchField.module.css'

/** A switch, with a sentence that says what it does. */
export function SwitchField({ label, hint, value, onChange }: Control<boolean> & About) {
  const hintId = useId()
  const hasHint = hint !== undefined
  return (
    <div className={styles.row}>
      <SwitchBox
        label={label}
        checked={value}
        describedBy={hasHint ? hintId : undefined}
        className={styles.switch}
        onChange={onChange}
      />
      {hasHint && <p id={hintId}>{hint}</p>}
    </div>
  )
}
