import { scrollRules } from '@praxis/contract/contestLimits'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import { cellTime, penaltyText } from '../../board/cells/boardTime.ts'
import { Medal } from '../../board/cells/Medal.tsx'
import { cellLook } from '../data/cellLook.ts'
import { useNextLine } from '../data/useNextLine.ts'
import { hasScoresOf } from '../data/showOf.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Remote.module.css'

/** Steers the show from a phone, and tells whoever holds it what comes. */
export function Remote(props: ShowProps) {
  const { data, plan, moment, isPlaying, speed, change } = props
  const words = useScrollBoardText()
  const { number } = useFormat()
  const isUp = useLiveState() === 'up'
  const line = useNextLine(props)
  const speedId = useId()
  const { focus, next, rows, settled } = moment
  const problem = focus?.column == null ? undefined : data.board.problems[focus.column]
  return (
    <div className={styles.remote}>
      <header className={styles.head}>
        <Icon name="screen" />
        <h1 className="cut">{words.remote}</h1>
        <span data-up={isUp || undefined}>{isUp ? words.connected : words.disconnected}</span>
      </header>
      <div className={styles.body}>
        {focus !== null && <Focused {...props} focus={focus} />}
        <p className={styles.line}>{line}</p>
        {next?.kind === 'reveal' && <Coming {...props} next={next} />}
        <Section title={words.progress} note={words.settled(number(settled), number(rows.length))}>
          <p className={styles.line}>{words.stepsLeft(number(plan.steps.length - moment.at))}</p>
        </Section>
      </div>
      <div className={styles.keys}>
        <SwitchBox label={words.runItself} checked={isPlaying} onChange={(on) => change({ isPlaying: on })} />
        <span id={speedId} className="sr">
          {words.speed}
        </span>
        <Segmented
          labelledBy={speedId}
          value={String(speed)}
          options={scrollRules.speeds.map((one) => ({ value: String(one), label: `${number(one)}×` }))}
          onChange={(value) => change({ speed: Number(value) })}
        />
        <Button
          variant="default"
          disabled={moment.at === 0}
          onClick={() => change({ step: moment.at - 1, isPlaying: false })}
        >
          {words.undo}
        </Button>
        <Button disabled={next === null} onClick={() => change({ step: moment.at + 1, isPlaying: false })}>
          {next?.kind === 'reveal' && problem !== undefined ? words.reveal(problem.displayId) : words.next}
        </Button>
      </div>
    </div>
  )
}

type Focus = NonNullable<ShowProps['moment']['focus']>

/** Whose turn it is, with their cells as the hall sees them. */
function Focused({ data, moment: { places, firsts }, focus }: ShowProps & { focus: Focus }) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const rank = places.ranks[focus.place] ?? -1
  const award = places.awards[focus.place] ?? null
  const hasScores = hasScoresOf(data.board)
  return (
    <>
      <p className={styles.row}>
        <b>{rank > 0 ? number(rank) : '★'}</b>
        <span className={styles.who}>
          <strong className="cut">{focus.row.person.name}</strong>
          <small>
            {[
              focus.row.person.school,
              `${hasScores ? words.score : words.solved} ${number(hasScores ? focus.row.totals.score : focus.row.totals.solved)}`,
              hasScores ? null : penaltyText(focus.row.totals.time, data.board.settings, number),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
        </span>
        {award !== null && <Medal award={award} />}
      </p>
      <div className={styles.cells}>
        {data.board.problems.map((one, column) => {
          const { person, cells } = focus.row
          const about = { hasScores, person, first: firsts[column], problem: one }
          const look = cellLook(cells[column] ?? null, about)
          return (
            <span key={one.cpid} data-kind={look.kind} data-at={focus.column === column || undefined}>
              <BalloonLetter id={one.displayId} color={one.color} />
              {look.text === '' ? '–' : look.text}
            </span>
          )
        })}
      </div>
    </>
  )
}

type Reveal = Extract<ShowProps['moment']['next'], { kind: 'reveal' }>

/** What the next step shows, for whoever steers alone. */
function Coming({ data, moment: { places }, next }: ShowProps & { next: Reveal }) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const hasScores = hasScoresOf(data.board)
  return (
    <Section title={words.onlyYou}>
      <dl className={styles.facts}>
        <dt>{words.becomes}</dt>
        <dd>
          {hasScores
            ? words.resultScore(number(next.after.score ?? 0))
            : next.after.solvedAt === null
              ? words.resultUnsolved
              : words.resultSolved(number(next.after.wrong + 1), cellTime(next.after.solvedAt))}
        </dd>
        <dt>{words.afterThat}</dt>
        <dd>{next.to === next.from ? words.stays : words.moves(number(places.ranks[next.to] ?? 0))}</dd>
      </dl>
    </Section>
  )
}
