import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export type Fact = { name: string; value: ReactNode; className?: string | undefined }

type FactListProps = {
  facts: readonly Fact[]
  /** `ends`: names and values at the two ends of a line. `columns`: below each other. `line`: all in one line. */
  layout?: 'ends' | 'columns' | 'line'
}

/** What is known about something: names and values. */
export function FactList({ facts, layout = 'ends' }: FactListProps) {
  return (
    <dl className={styles[layout]}>
      {facts.map(({ name, value, className }) => (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
