import { Icon } from '#web/components/icons.tsx'
import styles from './Balloons.module.css'

/** A star: the first to solve a problem. */
export function FirstMark({ word }: { word: string }) {
  return (
    <span className={styles.first} title={word}>
      <Icon name="star" size={12} filled />
      <span className="sr">{word}</span>
    </span>
  )
}
