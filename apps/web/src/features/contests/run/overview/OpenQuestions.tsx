import { clarifications, type Clarification } from '@praxis/contract/clarifications'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { useWaitText } from '../useWaitText.ts'
import styles from './Lines.module.css'
import { isSlowQuestion } from './slow.ts'

/** There is room for so many. */
const shown = 3

/** The questions that have waited longest. The frame of the contest reads them again when one comes. */
export function OpenQuestions() {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  const { info } = useContest()
  const isDown = useLiveState() === 'down'
  const { data, error, refetch } = useCall(
    clarifications.list,
    { cid: info.id, state: 'open', order: 'oldest', currentPage: 1, limit: shown },
    { quiet: true, refetchInterval: isDown ? contestRulesOfForm.pollMs : false },
  )
  const rows = data?.records ?? []
  const others = (data?.counts.open ?? 0) - rows.length
  return (
    <Section
      title={words.questions}
      action={
        <Link className={styles.all} to={links.contestClarifications(info.id)}>
          {data === undefined ? words.all : words.allQuestions(number(data.counts.all))}
        </Link>
      }
    >
      {data === undefined ? (
        error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{info.openClarifications ? words.noQuestions : words.closedQuestions}</p>
      ) : (
        <>
          <ul className={styles.questions}>
            {rows.map((row) => (
              <Question key={row.id} row={row} />
            ))}
          </ul>
          {others > 0 && <p className={styles.more}>{words.moreQuestions(number(others))}</p>}
        </>
      )}
    </Section>
  )
}

function Question({ row }: { row: Clarification }) {
  const words = useContestRunText().runDesk
  const { id, cid, displayId, color, shownName, seat, question, gmtCreate } = row
  const name = shownName ?? ''
  return (
    <li>
      <Age since={gmtCreate} />
      <BalloonLetter id={displayId} color={color} />
      <span className="cut">
        {name} {seat !== null && <small>{seat}</small>}
      </span>
      <p>{question}</p>
      <Button
        component={Link}
        to={links.contestQuestion(cid, id)}
        size="xs"
        variant="default"
        aria-label={words.answerTo(name)}
      >
        {words.answer}
      </Button>
    </li>
  )
}

/** How long a question has waited, by the second. */
function Age({ since }: { since: string }) {
  const words = useContestRunText().runDesk
  const waitText = useWaitText()
  const from = toDate(since).getTime()
  const seconds = useServerValue((now) => Math.max(0, Math.floor((now - from) / 1_000)))
  return (
    <span className={styles.age} data-slow={isSlowQuestion(seconds) || undefined}>
      <span className="sr">{words.waitingFor} </span>
      {waitText(seconds)}
    </span>
  )
}
