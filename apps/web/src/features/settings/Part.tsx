import { useId, type ReactNode } from 'react'
import { useOwnText } from '#web/text/ownText.ts'
import styles from './SettingPage.module.css'

export const partIds = ['profile', 'account', 'security', 'preferences', 'ignored', 'data'] as const
export type PartId = (typeof partIds)[number]

/** A section of the settings. */
export function Part({ id, note, children }: { id: PartId; note?: ReactNode; children: ReactNode }) {
  const title = useOwnText().settings.parts[id]
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  )
}

type RowProps = {
  label: string
  hint?: ReactNode
  /** A button at the right edge. */
  action?: ReactNode
  children?: ReactNode | ((labelId: string) => ReactNode)
}

/** What is not one field of a form: its name at the left, then what there is, then what can be done. */
export function Row({ label, hint, action, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <h3 id={id}>{label}</h3>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <div className={styles.control}>{typeof children === 'function' ? children(id) : children}</div>
      {action}
    </div>
  )
}
