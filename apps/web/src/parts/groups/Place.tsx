import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './Place.module.css'

/** A rank in a list; the first three have medals. */
export function Place({ rank }: { rank: number }) {
  const { medals } = useGroupText().groupRank
  const { number } = useFormat()
  const medal = rank === 1 || rank === 2 || rank === 3 ? medals[rank] : undefined
  return (
    <span className={styles.place} data-medal={medal === undefined ? undefined : rank} title={medal}>
      {number(rank)}
    </span>
  )
}
