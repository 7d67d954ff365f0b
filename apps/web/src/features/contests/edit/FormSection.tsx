import type { ReactNode } from 'react'
import styles from './ContestEditor.module.css'
import type { SectionId } from './form/checkContestForm.ts'

/** The element of a section, for the contents. */
export const sectionAnchor = (id: SectionId): string => `contest-section-${id}`

type FormSectionProps = { id: SectionId; title: string; note?: ReactNode; children: ReactNode }

/** A section of the form, with a rule above. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <section id={sectionAnchor(id)} className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  )
}
