import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

/** What the element that is edited needs to belong to its label, its hint and its problem. */
type FieldParts = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldRowProps = {
  label: string
  hint?: ReactNode
  /** What is wrong with the value. */
  error?: string | undefined
  /** The control is as wide as the section. */
  isWide?: boolean
  children: (parts: FieldParts) => ReactNode
}

/** A row of a form: label and hint at the left, the control with its problem at the right; on a phone one above the other. */
export function FieldRow({ label, hint, error, isWide = false, children }: FieldRowProps) {
  const id = useId()
  const ids = { hint: `${id}-hint`, problem: `${id}-problem` }
  const described = [hint === undefined ? '' : ids.hint, error === undefined ? '' : ids.problem].join(' ').trim()
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <p id={ids.hint}>{hint}</p>}
      </div>
      <div className={isWide ? `${styles.control} ${styles.wide}` : styles.control}>
        {children({
          id,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error === undefined ? undefined : true,
        })}
        {error !== undefined && (
          <p id={ids.problem} className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
