import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** The rows of a short form, which a wide window does not stretch. */
export function FormRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}
