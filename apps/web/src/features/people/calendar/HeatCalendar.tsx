import type { Locale } from '@praxis/locales/locales'
import { memo, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import { useLocale } from '#web/text/text.ts'
import styles from './HeatCalendar.module.css'
import { heatLevels } from './heatLevels.ts'
import { nextDay } from './nextDay.ts'
import { longestStreak, momentOf, weeksOf, type Day } from './yearDays.ts'

/** With which day a week begins: 0 Sunday, 1 Monday. Not every browser knows it. */
const firstWeekday: Record<Locale, 0 | 1> = { 'zh-CN': 1, 'en-US': 0 }
/** Columns that the name of a month needs. */
const monthRoom = 2
const levels = [0, 1, 2, 3, 4]

/**
 * A year of days, the darker the more was sent. It is one stop of the Tab key, in which arrow keys move. Each day says
 * in words what its colour shows.
 */
export function HeatCalendar({ days }: { days: readonly Day[] }) {
  const words = useProfileText()
  const format = useFormat()
  const locale = useLocale()
  const names = useMemo(() => calendarNames(locale), [locale])
  const weeks = useMemo(() => weeksOf(days, firstWeekday[locale]), [days, locale])
  const levelOf = useMemo(() => heatLevels(days.map(({ count }) => count)), [days])
  const [at, setAt] = useState(days.length - 1)
  const table = useRef<HTMLTableElement>(null)
  const shown = days[at]
  const streak = longestStreak(days)
  const counted = (count: number) => words.dayCount(count, format.number(count))

  function follow(event: SyntheticEvent) {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset['day']
    if (day !== undefined) setAt(Number(day))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = nextDay(event.key, at, days.length)
    if (to === null) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-day='${to}']`)?.focus()
  }

  return (
    <>
      <div className={styles.scroll}>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
          role="grid"
          className={styles.year}
          aria-label={words.calendar}
          aria-describedby="heat-keys"
          onMouseOver={follow}
          onFocus={follow}
          onKeyDown={handleKey}
        >
          <colgroup>
            <col className={styles.names} />
            <col span={weeks.columns} />
          </colgroup>
          {/* Each day says its month. */}
          <thead aria-hidden="true">
            <tr>
              <td>{'\u00a0'}</td>
              {monthCells(weeks.months, weeks.columns).map(({ column, span, date }) => (
                <td key={column} colSpan={span}>
                  {date !== null && <span>{names.month.format(momentOf(date))}</span>}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the seven days of a week
              <tr key={index}>
                <WeekdayHead weekday={(index + firstWeekday[locale]) % 7} names={names} />
                {row.map((day) =>
                  day === null ? (
                    <td key="before" aria-hidden="true" />
                  ) : (
                    <DayCell
                      key={day}
                      day={day}
                      level={levelOf(days[day]?.count ?? 0)}
                      label={`${counted(days[day]?.count ?? 0)}${words.onDay(names.day.format(momentOf(days[day]?.date ?? '')))}`}
                      isShown={day === at}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.note}>
        <p>
          {shown !== undefined && (
            <>
              <b>{counted(shown.count)}</b>
              {words.onDay(names.day.format(momentOf(shown.date)))}
            </>
          )}
          {streak > 0 && ` · ${words.streak(streak, format.number(streak))}`}
        </p>
        <p className={styles.legend} aria-hidden="true">
          {words.less}
          {levels.map((level) => (
            <i key={level} data-level={level} />
          ))}
          {words.more}
        </p>
        <p id="heat-keys" className="sr">
          {words.calendarKeys}
        </p>
      </div>
    </>
  )
}

type WeekdayHeadProps = { weekday: number; names: ReturnType<typeof calendarNames> }

/** There is room for every second name: Monday, Wednesday and Friday. */
function WeekdayHead({ weekday, names }: WeekdayHeadProps) {
  return (
    <th scope="row">
      <span className={weekday % 2 === 1 ? undefined : 'sr'}>{names.weekday.format(momentOf(aDayThat(weekday)))}</span>
    </th>
  )
}

/** The 1st of November 2026 is a Sunday. */
const aDayThat = (weekday: number) => `2026-11-0${1 + weekday}`

type DayCellProps = { day: number; level: number; label: string; isShown: boolean }

const DayCell = memo(function DayCell({ day, level, label, isShown }: DayCellProps) {
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell of a grid
      tabIndex={isShown ? 0 : -1}
      aria-label={label}
      data-day={day}
      data-shown={isShown || undefined}
    >
      <i data-level={level} />
    </td>
  )
})

const calendarNames = (locale: Locale) => {
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return {
    month: named({ month: 'short' }),
    weekday: named({ weekday: 'short' }),
    day: named({ weekday: 'long', month: 'long', day: 'numeric' }),
  }
}

/** The columns of each month from its first day on; those before the first are nobody's. */
function monthCells(months: readonly { column: number; date: string }[], columns: number) {
  const starts: { column: number; date: string | null }[] =
    months[0]?.column === 0 ? [...months] : [{ column: 0, date: null }, ...months]
  return starts.map(({ column, date }, index) => {
    const span = (starts[index + 1]?.column ?? columns) - column
    return { column, span, date: span < monthRoom ? null : date }
  })
}
