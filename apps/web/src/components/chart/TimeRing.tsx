import styles from './TimeRing.module.css'

const radius = 8
const round = 2 * Math.PI * radius

/** How much of its time a code has left. */
export function TimeRing({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 20 20" width={16} height={16} className={styles.ring} aria-hidden="true">
      <circle cx="10" cy="10" r={radius} />
      <circle cx="10" cy="10" r={radius} strokeDasharray={`${part * round} ${round}`} transform="rotate(-90 10 10)" />
    </svg>
  )
}
