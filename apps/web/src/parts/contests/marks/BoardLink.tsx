import type { Contest } from '@praxis/contract/contestShapes'
import type { ContestStatus } from '@praxis/contract/statuses'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { boardState } from './boardState.ts'
import styles from './Marks.module.css'

type BoardLinkProps = {
  contest: Pick<Contest, 'id' | 'title' | 'type' | 'openRank' | 'windowSeconds'>
  status: ContestStatus
}

/** To the board that is open to everybody, for spectators. While it is closed it says when it opens. */
export function BoardLink({ contest, status }: BoardLinkProps) {
  const words = useContestMarkText()
  const { id, title, type } = contest
  const state = boardState(contest, status)
  if (state === 'none') return null
  const shown = (
    <>
      <Icon name="cup" size={12} />
      {words.board}
    </>
  )
  if (state !== 'open') {
    const reason = words.boardOpens[state]
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none
      <span
        role="link"
        aria-disabled="true"
        aria-label={`${words.boardOf(title)}: ${reason}`}
        title={reason}
        className={styles.board}
      >
        {shown}
      </span>
    )
  }
  return (
    <Link
      to={links.outsideBoard(id, propertiesOfType(type).hasScores)}
      className={styles.board}
      aria-label={words.boardOf(title)}
      title={words.boardHint}
    >
      {shown}
    </Link>
  )
}
