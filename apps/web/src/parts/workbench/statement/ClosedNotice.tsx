import { Icon } from '#web/components/icons.tsx'
import styles from './Statement.module.css'

/** Over the statement: why nobody solves the problem, and who reads it nevertheless. */
export function ClosedNotice({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className={styles.closed}>
      <Icon name="lock" size={14} />
      {text}
    </p>
  )
}
