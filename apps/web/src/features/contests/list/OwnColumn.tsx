import { Button } from '@mantine/core'
import type { ContestRow } from '@praxis/contract/contestShapes'
import type { ContestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { RegisterButton } from '#web/parts/contests/entry/RegisterButton.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import { useContestText } from '#web/text/contestText.ts'
import { noValue } from '#web/text/format.ts'
import styles from './ContestListPage.module.css'
import { ownOffer } from './ownOffer.ts'

type OwnColumnProps = {
  contest: ContestRow
  status: ContestStatus
  onPassword: (contest: ContestRow) => void
}

/** What the reader can do about a contest, or how they stand in it. */
export function OwnColumn({ contest, status, onPassword }: OwnColumnProps) {
  const { contests: words } = useContestText()
  const requireLogin = useRequireLogin()
  const offer = ownOffer(contest, status)
  const { id: cid, title } = contest
  const inside = links.contestProblems(cid)
  switch (offer) {
    case 'back':
    case 'enter':
      return (
        <Button
          component={Link}
          to={inside}
          size="xs"
          className={styles.action}
          variant={offer === 'back' ? 'filled' : 'default'}
          aria-label={`${offer === 'back' ? words.back : words.enter}: ${title}`}
          onClick={(event) => {
            if (!requireLogin(inside)) event.preventDefault()
          }}
        >
          {offer === 'back' ? words.back : words.enter}
        </Button>
      )
    case 'password':
      return (
        <Button
          size="xs"
          variant="default"
          className={styles.action}
          aria-label={`${words.enterPassword}: ${title}`}
          onClick={() => requireLogin(links.contest(cid)) && onPassword(contest)}
        >
          {words.enterPassword}
        </Button>
      )
    case 'register':
      return (
        <RegisterButton
          contest={contest}
          size="xs"
          variant="default"
          className={styles.action}
          aria-label={`${words.register}: ${title}`}
          isReady={() => requireLogin(links.contest(cid))}
        />
      )
    case 'registered':
    case 'tookPart':
      return (
        <span className={styles.done}>
          <Icon name="check" size={14} />
          {words[offer]}
        </span>
      )
    case 'manages':
    case 'notListed':
      return <span className={styles.quietly}>{words[offer]}</span>
    case null:
      return <span className="quiet">{noValue}</span>
  }
}
