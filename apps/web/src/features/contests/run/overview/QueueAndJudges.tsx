import type { ContestRun } from '@praxis/contract/contestRun'
import { judgeStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useWaitText } from '../useWaitText.ts'
import { JudgeTable } from './JudgeTable.tsx'
import styles from './QueueAndJudges.module.css'

/** There is room for so many in a line. */
const shown = 3

/** Submissions that wait for a verdict, and the judges that give them. */
export function QueueAndJudges({ run: { queue, waiting, hosts } }: { run: ContestRun }) {
  const words = useContestRunText().runDesk
  const { info } = useContest()
  const { number } = useFormat()
  const waitText = useWaitText()
  const first = queue.slice(0, shown)
  return (
    <Section
      title={words.queueAndJudges}
      action={
        <Link className={styles.all} to={links.contestSubmissions(info.id, { status: judgeStatus.pending })}>
          {words.allJobs}
        </Link>
      }
    >
      {first.length === 0 ? (
        <p className={styles.none}>{words.queueEmpty}</p>
      ) : (
        <ol className={styles.queue}>
          {first.map(({ submitId, displayId, color, username, language, seconds }, index) => (
            <li key={submitId}>
              <span className={styles.place}>{words.place(number(index + 1))}</span>
              <BalloonLetter id={displayId} color={color} />
              <Link className="cut" to={links.contestSubmission(info.id, displayId, submitId)}>
                {words.queued(username, language)}
              </Link>
              <span className="quiet">{waitText(seconds)}</span>
            </li>
          ))}
          {waiting > first.length && <li className="quiet">{words.moreQueued(number(waiting - first.length))}</li>}
        </ol>
      )}
      <JudgeTable hosts={hosts} />
    </Section>
  )
}
