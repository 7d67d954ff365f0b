import type { ReactNode } from 'react'
import { Icon } from '#web/components/icons.tsx'
import styles from './Hint.module.css'

/** Something that an administrator should know or do. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hint}>
      <Icon name="info" size={14} />
      <span>{children}</span>
    </p>
  )
}
