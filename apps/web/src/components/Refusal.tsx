import { Icon } from './icons.tsx'
import styles from './Refusal.module.css'

type RefusalProps = {
  /** Null: nothing was refused. */
  message: string | null
  className?: string | undefined
}

/** A refusal that concerns a form or a dialog as a whole. */
export function Refusal({ message, className = '' }: RefusalProps) {
  if (message === null) return null
  return (
    <div className={`${styles.refusal} ${className}`} role="alert">
      <Icon name="alert" />
      <span>{message}</span>
    </div>
  )
}
