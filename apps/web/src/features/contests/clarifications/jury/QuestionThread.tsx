import { clarifications, type Clarification } from '@praxis/contract/clarifications'
import { useCall } from '#web/api/hooks.ts'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { toDate } from '#web/text/format.ts'
import { When } from '../AnsweredQuestion.tsx'
import { useContestTime } from '../useContestTime.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './Jury.module.css'

type QuestionThreadProps = { row: Clarification; onChoose: (id: number | null) => void }

/** One question, its answer, and what was asked about the same problem. */
export function QuestionThread({ row, onChoose }: QuestionThreadProps) {
  const { clarifications: words } = useContestText()
  const {
    displayId,
    color,
    question,
    uid,
    username,
    shownName,
    seat,
    answer,
    answeredBy,
    answeredTime,
    gmtCreate,
    cpid,
  } = row
  return (
    <section className={styles.thread} aria-label={words.thread}>
      <span className={styles.back}>
        <SmallButton icon="left" word={words.backToList} onClick={() => onChoose(null)} />
      </span>
      <header>
        <BalloonLetter id={displayId} color={color} />
        <b>{username !== null && <PersonBadge person={{ uid, username }} shownName={shownName ?? username} />}</b>
        {seat !== null && <span>{words.seat(seat)}</span>}
        <When at={gmtCreate} />
        {answer === null && <Waiting since={gmtCreate} />}
      </header>
      <p className={styles.question}>{question}</p>
      {answeredBy !== null && answeredTime !== null && (
        <p className={styles.by}>
          <Answered by={answeredBy} at={answeredTime} />
        </p>
      )}
      <AnswerForm row={row} />
      {cpid !== null && <AskedBefore row={row} cpid={cpid} onChoose={onChoose} />}
    </section>
  )
}

function Answered({ by, at }: { by: string; at: string }) {
  const { clarifications: words } = useContestText()
  const contestTime = useContestTime()
  return words.answeredBy(by, contestTime(at))
}

function Waiting({ since }: { since: string }) {
  const { clarifications: words } = useContestText()
  const from = toDate(since).getTime()
  const waited = useServerValue((now) => clockText(now - from, false))
  return <span className={styles.open}>{words.waitingFor(waited)}</span>
}

/** There is room for so many. */
const shown = 6

type AskedBeforeProps = { row: Clarification; cpid: number; onChoose: (id: number) => void }

/** The other questions about the problem. */
function AskedBefore({ row, cpid, onChoose }: AskedBeforeProps) {
  const { clarifications: words } = useContestText()
  const { info } = useContest()
  const contestTime = useContestTime()
  const { data } = useCall(
    clarifications.list,
    { cid: info.id, cpid, currentPage: 1, limit: shown },
    { quiet: true, keepPrevious: false },
  )
  const others = data?.records.filter(({ id }) => id !== row.id) ?? []
  if (others.length === 0) return null
  return (
    <div className={styles.before}>
      <Section title={words.askedBefore(row.displayId ?? '')}>
        <ul>
          {others.map(({ id, question, answer, isPublic, gmtCreate }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                <span className="cut">{question}</span>
                <small>
                  {answer === null ? words.openState : isPublic ? words.toAll : words.toAsker}, {contestTime(gmtCreate)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
