import { people } from '@praxis/contract/people'
import { useMemo } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import type { PersonNames } from '#web/parts/people/personNames.ts'
import { HeatCalendar } from './HeatCalendar.tsx'
import styles from './HeatSection.module.css'
import { yearDays } from './yearDays.ts'

/** What somebody has sent on each day of the last year. */
export function HeatSection({ person }: { person: PersonNames }) {
  const words = useProfileText()
  const { number } = useFormat()
  const { data, error, refetch } = useCall(people.heatMap, person, { quiet: true })
  const days = useMemo(() => data && yearDays(data.endDate, data.dataList), [data])
  const total = days?.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={total === undefined ? words.calendar : words.inLastYear(total, number(total))}>
      {days !== undefined ? (
        <HeatCalendar key={data?.endDate} days={days} />
      ) : error === null ? (
        <div className={`sk ${styles.waiting}`} aria-busy="true" />
      ) : (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}
