import { contestAuth } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import styles from './Marks.module.css'

/** A red lock for a private contest, an orange one for a protected one. Nothing for a public one. */
export function KindLock({ auth }: { auth: number }) {
  const words = useContestMarkText()
  const hints: Record<number, string> = words.kindHints
  const kind = auth === contestAuth.private ? 'private' : auth === contestAuth.protected ? 'protected' : null
  if (kind === null) return null
  return (
    <span className={styles.lock} data-kind={kind} title={hints[auth]}>
      <Icon name="lock" size={14} />
      <span className="sr">{hints[auth]}</span>
    </span>
  )
}
