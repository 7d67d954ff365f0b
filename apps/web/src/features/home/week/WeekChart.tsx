import { home } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import { useCall } from '#web/api/hooks.ts'
import { DayBars } from '#web/components/chart/DayBars.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BlockEmpty } from '#web/features/home/block/BlockEmpty.tsx'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './WeekChart.module.css'
import { weekDays } from './weekDays.ts'

/** The submissions of the last seven days, today last. */
export function WeekChart() {
  const words = useText().home.week
  const { number } = useFormat()
  const { data, error, refetch } = useCall(home.weekStatistics, {}, { quiet: true })
  const days = data && weekDays(data)
  return (
    <Section title={words.title} action={<Legend />}>
      {days === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <BlockFailed error={error} onRetry={() => void refetch()} />
        )
      ) : days.every(({ all }) => all === 0) ? (
        <BlockEmpty icon="chart" title={words.none} text={words.noneText} />
      ) : (
        <div className={styles.chart}>
          <DayBars
            days={days.map(({ day, all, accepted }) => ({
              all,
              accepted,
              label: day,
              figure: number(all),
              said: words.day(day, number(all), number(accepted)),
            }))}
          />
        </div>
      )}
    </Section>
  )
}

function Legend() {
  const words = useText().home.week
  return (
    <span className={styles.legend} aria-hidden="true">
      <span data-kind="all">{words.all}</span>
      <span data-kind="accepted">{words.accepted}</span>
    </span>
  )
}

/** Of heights that nobody takes for figures. */
function Waiting() {
  return (
    <div className={`${styles.chart} ${styles.waiting}`} aria-busy="true">
      {Array.from({ length: homeRules.statisticsDays }, (_, day) => (
        <span key={day} className="sk" />
      ))}
    </div>
  )
}
