import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import type { IconName } from '#web/components/icons.tsx'
import styles from './Block.module.css'

/** Stands in a block that has nothing to show yet. */
export function BlockEmpty(props: { icon: IconName; title: string; text: string }) {
  return (
    <div className={styles.state}>
      <EmptyState {...props} />
    </div>
  )
}
