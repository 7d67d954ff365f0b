import { Button } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import type { Contest } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { lengthOf, momentsOf, statusAt, timesOf } from '#web/parts/contests/clock/phase.ts'
import { useMoments, useServerValue, useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import { CalendarButton } from '#web/parts/contests/entry/CalendarButton.tsx'
import { WithdrawButton } from '#web/parts/contests/entry/WithdrawButton.tsx'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './NextContest.module.css'

/** The contest that the reader is registered for and that comes next, or runs. */
export function NextContest() {
  const { contests: words } = useContestText()
  const { data, refetch } = useCall(contests.next, {}, { quiet: true })
  const times = data?.map((contest) => timesOf(contest)) ?? []
  useToldTime(data?.[0]?.now)
  useMoments(times.flatMap(momentsOf), () => void refetch())
  if (data === undefined) return null
  const [next] = data
  if (next === undefined) {
    return (
      <Section title={words.next}>
        <EmptyState icon="clock" title={words.noNext} text={words.noNextText} />
      </Section>
    )
  }
  return <Next contest={next} />
}

function Next({ contest }: { contest: Contest }) {
  const { contests: words } = useContestText()
  const { exact, number } = useFormat()
  const length = useLengthText()
  const times = timesOf(contest)
  const status = useServerValue((now) => statusAt(times, now))
  const isRunning = status === contestStatus.running
  const rules: Record<number, string> = words.rules
  const facts = [
    exact(new Date(times.start)),
    rules[contest.type] ?? '',
    length(lengthOf(times)),
    words.people(number(contest.count)),
  ]
  return (
    <Section
      title={words.next}
      note={times.pausedAt !== null ? words.paused : isRunning ? words.nextRunning : words.registered}
    >
      <div className={styles.next}>
        <b>
          <CountdownText at={isRunning ? times.end : times.start} pausedAt={times.pausedAt} />
        </b>
        <p>
          <Link to={links.contest(contest.id)}>{contest.title}</Link>
        </p>
        <p className={styles.facts}>{words.nextFacts(facts)}</p>
        <div className={styles.actions}>
          {isRunning ? (
            <Button component={Link} to={links.contestProblems(contest.id)} size="xs">
              {words.back}
            </Button>
          ) : (
            <>
              <CalendarButton cid={contest.id} size="xs" />
              <WithdrawButton contest={contest} size="xs" />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}
