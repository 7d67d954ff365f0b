import type { CSSProperties } from 'react'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { balloonInk, readBalloon } from './balloonInk.ts'
import styles from './Marks.module.css'

type BalloonLetterProps = {
  /** The id of the problem in the contest. Null: about no problem. */
  id: string | null
  /** Of its balloon, as the server stores it. */
  color: string | null
}

/** The id of a problem of a contest in the colour of its balloon. */
export function BalloonLetter({ id, color }: BalloonLetterProps) {
  const words = useContestMarkText()
  const fill = readBalloon(color)
  const style = fill === null ? undefined : { '--balloon': fill, '--on-balloon': balloonInk(fill) }
  return (
    <span className={styles.balloon} data-coloured={fill === null ? undefined : true} style={style as CSSProperties}>
      {id === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          <span aria-hidden="true">{id}</span>
          <span className="sr">{words.balloon(id)}</span>
        </>
      )}
    </span>
  )
}
