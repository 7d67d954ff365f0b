import { Icon } from '#web/components/icons.tsx'
import styles from './Statement.module.css'

type ClosedNoticeProps = {
  text: string | null
  /** Nobody solves the problem here. */
  isClosed: boolean
}

/** Over the statement: why nobody solves the problem and who reads it nevertheless, or how it is solved here. */
export function ClosedNotice({ text, isClosed }: ClosedNoticeProps) {
  if (text === null) return null
  return (
    <p className={styles.closed}>
      <Icon name={isClosed ? 'lock' : 'info'} size={14} />
      {text}
    </p>
  )
}
