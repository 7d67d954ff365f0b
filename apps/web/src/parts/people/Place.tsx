import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Place.module.css'

/** A rank in a list; the first three have medals. */
export function Place({ rank }: { rank: number }) {
  const { medals } = useText().people
  const { number } = useFormat()
  const medal = rank === 1 || rank === 2 || rank === 3 ? medals[rank] : undefined
  return (
    <span className={styles.place} data-medal={medal === undefined ? undefined : rank} title={medal}>
      {number(rank)}
    </span>
  )
}
