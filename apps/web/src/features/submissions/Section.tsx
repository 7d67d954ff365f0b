import type { ReactNode } from 'react'
import styles from './SubmissionDetail.module.css'

type SectionProps = { title: string; note?: string; action?: ReactNode; children: ReactNode }

/** A part of the page under an ink rule. */
export function Section({ title, note, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <span>{note}</span>}
        {action}
      </header>
      {children}
    </section>
  )
}
