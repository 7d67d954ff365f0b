import type { CSSProperties } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './Block.module.css'

type BlockRowsProps = {
  /** How many rows there are likely to be. */
  count: number
  /** Of a row, in px; on a phone a row may be a card. */
  height: number
  onPhone?: number
}

/** Rows of a list that is on its way. */
export function BlockRows({ count, height, onPhone = height }: BlockRowsProps) {
  const { loading } = useText().shell
  return (
    <div
      className={styles.rows}
      style={{ '--height': `${height}px`, '--on-phone': `${onPhone}px` } as CSSProperties}
      aria-busy="true"
    >
      <span className="sr">{loading}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row}>
          <span className="sk" style={{ width: `${64 - ((row * 19) % 34)}%` }} />
        </div>
      ))}
    </div>
  )
}
