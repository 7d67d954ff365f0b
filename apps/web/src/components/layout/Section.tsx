import { useRef, type ReactNode } from 'react'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import styles from './Section.module.css'

type SectionProps = { id?: string; title: string; note?: string; action?: ReactNode; children: ReactNode }

/** A section of a page with a heading and a line above. */
export function Section({ id, title, note, action, children }: SectionProps) {
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(area, heading)
  return (
    <section ref={area} id={id} className={styles.section}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note !== undefined && <span>{note}</span>}
        {action}
      </header>
      {children}
    </section>
  )
}
