import { nicknameColour } from './personMarks.ts'
import styles from './Tags.module.css'

/** A nickname in the colour of its length. Nothing where there is none. */
export function NicknameTag({ nickname }: { nickname: string | null | undefined }) {
  if (nickname === undefined || nickname === null || nickname === '') return null
  return (
    <span
      className={`${styles.tag} ${styles.nickname}`}
      data-tag="nickname"
      data-colour={nicknameColour(nickname)}
      title={nickname}
    >
      {nickname}
    </span>
  )
}
