import styles from './Marks.module.css'

type MeterProps = {
  /** From 0 to 1. */
  fraction: number
  className?: string | undefined
  /** It is what the reader watches now. */
  isNow?: boolean
}

/** How much of something was watched. The words beside it say the same. */
export function Meter({ fraction, isNow = false, className = '' }: MeterProps) {
  return (
    <span className={`${styles.meter} ${className}`} data-now={isNow || undefined} aria-hidden="true">
      <i style={{ width: `${Math.min(1, Math.max(0, fraction)) * 100}%` }} />
    </span>
  )
}
