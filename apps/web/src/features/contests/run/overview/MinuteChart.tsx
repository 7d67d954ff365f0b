import type { ContestRun } from '@praxis/contract/contestRun'
import { Section } from '#web/components/layout/Section.tsx'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { barPath, chartOf, heightOf, highest } from './minuteBars.ts'
import styles from './MinuteChart.module.css'

const minuteMs = 60_000
const minuteText = (minute: number) => clockText(minute * minuteMs, false)
const percent = (part: number) => `${part * 100}%`

/** What was submitted from minute to minute. Screen readers get a sentence and a table. */
export function MinuteChart({ minutes }: { minutes: ContestRun['minutes'] }) {
  const words = useContestRunText().runDesk
  const lengthText = useLengthText()
  const { times } = useContest()
  const length = Math.ceil((times.lastEnd - times.start) / minuteMs)
  const chart = chartOf(minutes, length)
  const { count, bars, top, parts } = chart
  const isFrozen = times.seal !== null && times.seal < times.lastEnd
  const frozenFrom =
    isFrozen && times.seal !== null ? Math.max(0, (times.seal - times.start) / minuteMs / length) : null
  const accepted = barPath(bars, { top, of: (bar) => bar.accepted, under: () => 0 })
  const other = barPath(bars, { top, of: (bar) => bar.other, under: (bar) => bar.accepted })
  return (
    <Section
      title={chart.minutes === 1 ? words.chartMinute : words.chartMinutes(lengthText(chart.minutes * 60))}
      action={<Key isFrozen={isFrozen} />}
    >
      <Summary chart={chart} />
      <div className={styles.plot} aria-hidden="true">
        {frozenFrom !== null && <div className={styles.band} style={{ left: percent(frozenFrom) }} />}
        {[3, 2, 1, 0].map((third) => (
          <div
            key={third}
            className={styles.line}
            data-base={third === 0 || undefined}
            style={{ bottom: percent(third / 3) }}
          />
        ))}
        <svg viewBox={`0 0 ${count} ${top}`} preserveAspectRatio="none">
          <path className={styles.other} d={other} />
          <path className={styles.accepted} d={accepted} />
        </svg>
        {[1, 2, 3].map((third) => (
          <span key={third} className={styles.y} style={{ bottom: percent(third / 3) }}>
            {(top / 3) * third}
          </span>
        ))}
        {parts.map(({ from }) => (
          <span
            key={from}
            className={styles.x}
            data-first={from === 0 || undefined}
            style={{ left: percent(from / length) }}
          >
            {minuteText(from)}
          </span>
        ))}
        <span className={styles.x} data-last>
          {minuteText(length)}
        </span>
      </div>
    </Section>
  )
}

function Key({ isFrozen }: { isFrozen: boolean }) {
  const words = useContestRunText().runDesk
  return (
    <span className={styles.key} aria-hidden="true">
      <span>
        <i className={styles.accepted} />
        {words.accepted}
      </span>
      <span>
        <i className={styles.other} />
        {words.other}
      </span>
      {isFrozen && (
        <span>
          <i className={styles.hatched} />
          {words.frozen}
        </span>
      )}
    </span>
  )
}

/** The same for those who do not see it. */
function Summary({ chart: { bars, parts, minutes } }: { chart: ReturnType<typeof chartOf> }) {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  const best = highest(bars)
  if (best === null) return <p className="sr">{words.chartNone}</p>
  const sumOf = (name: 'accepted' | 'other') => parts.reduce((sum, part) => sum + part[name], 0)
  const accepted = sumOf('accepted')
  return (
    <div className="sr">
      <p>
        {words.summary(number(accepted + sumOf('other')), number(accepted))}{' '}
        {words.peak(number(heightOf(best)), minuteText(best.at * minutes))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.chartPart}</th>
            <th scope="col">{words.accepted}</th>
            <th scope="col">{words.other}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, to, ...part }) => (
            <tr key={from}>
              <th scope="row">{words.part(minuteText(from), minuteText(to))}</th>
              <td>{number(part.accepted)}</td>
              <td>{number(part.other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
