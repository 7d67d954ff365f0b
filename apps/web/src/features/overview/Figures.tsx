import type { DashboardNow } from '@praxis/contract/dashboard'
import type { StaffMessages } from '@praxis/locales/locales'
import { noValue, useFormat, type Format } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Figures.module.css'

type Figure = { name: string; value: string; note?: string | undefined; tone?: 'hot' | 'up' | undefined }

/** The figures of the moment. Five, and a sixth for whoever runs the site. */
export function Figures({ now }: { now: DashboardNow | undefined }) {
  const words = useStaffText().dashboard
  const format = useFormat()
  return (
    <div className={styles.box}>
      <dl className={styles.figures} aria-label={words.figures}>
        {figuresOf(now, words, format).map(({ name, value, note, tone }) => (
          <div key={name} data-tone={tone}>
            <dt>{name}</dt>
            <dd>
              {value} {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Words = StaffMessages['dashboard']

function figuresOf(now: DashboardNow | undefined, words: Words, format: Format): Figure[] {
  const { number } = format
  if (now === undefined) {
    const names = [words.online, words.newToday, words.submissions, words.waiting, words.judges]
    return names.map((name) => ({ name, value: noValue }))
  }
  const { people, submissions, queue, judges, requests } = now
  const more = people.newToday - people.newLastWeek
  const waiting = queue.contest + queue.practice + queue.rejudge + queue.testRuns
  const online = judges.filter(({ isOnline }) => isOnline)
  const busy = online.reduce((sum, { inHand }) => sum + inHand, 0)
  const slots = online.reduce((sum, one) => sum + one.slots, 0)
  const silent = judges.length - online.length
  return [
    { name: words.online, value: number(people.online), note: words.ofPeople(number(people.all)) },
    {
      name: words.newToday,
      value: number(people.newToday),
      note: comparison(more, words, format),
      tone: more > 0 ? 'up' : undefined,
    },
    {
      name: words.submissions,
      value: number(submissions.today),
      ...(submissions.today > 0 && { note: words.acceptedCount(number(submissions.accepted)) }),
    },
    {
      name: words.waiting,
      value: number(waiting),
      note: now.oldestWaitMs === null ? words.noneWaiting : words.oldest(duration(now.oldestWaitMs, words, format)),
      tone: (now.oldestWaitMs ?? 0) > slowMs ? 'hot' : undefined,
    },
    {
      name: words.judges,
      value: words.judgesOf(number(online.length), number(judges.length)),
      note:
        silent > 0
          ? words.silent(number(silent))
          : online.length === 0
            ? words.noJudges
            : words.slotsBusy(number(busy), number(slots)),
      tone: silent > 0 || online.length === 0 ? 'hot' : undefined,
    },
    ...(requests === null
      ? []
      : [
          {
            name: words.errors,
            value: number(requests.failed),
            note: words.ofRequests(number(requests.all)),
            tone: requests.failed > 0 ? ('hot' as const) : undefined,
          },
        ]),
  ]
}

/** Whoever waits so long for a verdict notices it. */
const slowMs = 60_000

function comparison(more: number, words: Words, { number }: Format): string {
  if (more === 0) return words.asLastWeek
  return more > 0 ? words.moreThanLastWeek(number(more)) : words.fewerThanLastWeek(number(-more))
}

function duration(ms: number, words: Words, { number }: Format): string {
  const seconds = ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1_000)
  return seconds < 120 ? words.seconds(number(seconds)) : words.minutes(number(Math.round(seconds / 60)))
}
