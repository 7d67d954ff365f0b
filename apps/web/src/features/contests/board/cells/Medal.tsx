import type { AwardEntry } from '@praxis/rules/standings/awards'
import type { CSSProperties } from 'react'
import { useBoardText } from '#web/text/boardText.ts'
import { awardMark } from './awardMark.ts'
import styles from './Cells.module.css'

/** The award of a row. */
export function Medal({ award }: { award: AwardEntry }) {
  const words = useBoardText()
  const { letter, fill, ink } = awardMark(award)
  const style = fill === null ? undefined : { '--award': fill, '--on-award': ink }
  return (
    <span
      className={styles.medal}
      data-coloured={fill === null ? undefined : true}
      style={style as CSSProperties}
      title={award.name}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr">{words.award(award.name)}</span>
    </span>
  )
}
