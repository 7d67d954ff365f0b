import type { ContestRow } from '@praxis/contract/contestShapes'
import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import styles from './ContestListPage.module.css'
import { useContestText } from '#web/text/contestText.ts'

/** The board that is open to everybody. Before the start there is nothing to read on it. */
export function BoardLink({ contest, status }: { contest: ContestRow; status: ContestStatus }) {
  const { contests: words } = useContestText()
  const { id, title, type, openRank } = contest
  if (!openRank) return null
  if (status === contestStatus.scheduled) {
    return (
      <span className={`quiet ${styles.board}`} aria-disabled="true" title={words.boardLater}>
        {words.board}
      </span>
    )
  }
  const to = links.outsideBoard(id, propertiesOfType(type).hasScores)
  return (
    <Link className={`link ${styles.board}`} to={to} aria-label={words.boardOf(title)}>
      {words.board}
    </Link>
  )
}
