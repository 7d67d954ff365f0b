import { Icon } from '#web/components/icons.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import type { WorkshopResult } from '@praxis/contract/workshopRuns'
import styles from './Run.module.css'

/** How far a run is, with a button that ends it. */
export function RunNote({ result, onStop }: { result: WorkshopResult | null; onStop: () => void }) {
  const words = useProblemDataText().benches
  const isRunning = result?.state === 'running'
  return (
    <output className={styles.note}>
      <Icon name="load" size={14} className="spin" />
      {isRunning ? words.running : words.queued}
      <IconButton icon="x" label={words.stop} onClick={onStop} />
    </output>
  )
}
