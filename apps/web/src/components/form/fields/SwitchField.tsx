import { useId } from 'react'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import type { About, Control } from './control.ts'
import styles from './SwitchField.module.css'

type Idle = {
  /** Why the switch does nothing while it is on. Null: it does what it says. */
  idle?: string | null
}

/** A switch, with a sentence that says what it does. */
export function SwitchField({ label, hint, idle, value, onChange }: Control<boolean> & About & Idle) {
  const hintId = useId()
  const idleId = useId()
  const hasHint = hint !== undefined
  const isIdle = value && idle !== undefined && idle !== null
  const describedBy = [hasHint && hintId, isIdle && idleId].filter((id) => id !== false).join(' ')
  return (
    <div className={styles.row}>
      <SwitchBox
        label={label}
        checked={value}
        describedBy={describedBy === '' ? undefined : describedBy}
        className={styles.switch}
        onChange={onChange}
      />
      {hasHint && <p id={hintId}>{hint}</p>}
      {isIdle && (
        <p id={idleId} className={styles.idle}>
          {idle}
        </p>
      )}
    </div>
  )
}
