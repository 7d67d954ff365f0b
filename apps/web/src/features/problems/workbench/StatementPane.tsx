import type { ReactNode } from 'react'
import { Scrollable } from '#web/components/Scrollable.tsx'
import type { SplitControl } from '#web/components/SplitPane.tsx'
import { useText } from '#web/text/text.ts'
import { PaneToggle } from './PaneToggle.tsx'
import styles from './Workbench.module.css'

/** The left side: a bar, and the statement that scrolls under it. */
export function StatementPane({ split, children }: { split: SplitControl; children: ReactNode }) {
  const words = useText().workbench
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <span className={styles.barTitle}>{words.description}</span>
        <PaneToggle split={split} hides="right" />
      </div>
      <Scrollable as="section" className={styles.scroll} label={words.statement}>
        {children}
      </Scrollable>
    </div>
  )
}
