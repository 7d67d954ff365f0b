import type { OutputOf } from '@praxis/contract/endpoint'
import type { prints } from '@praxis/contract/prints'
import { Icon } from '#web/components/icons.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { useContestClock } from '../useContestClock.ts'
import styles from './PrintPage.module.css'

type OwnPrintsProps = { rows: OutputOf<(typeof prints)['own']> }

/** What the reader has sent to be printed, and whether it was. */
export function OwnPrints({ rows }: OwnPrintsProps) {
  const { contestPrint: words } = useContestText()
  const { number, exact } = useFormat()
  const contestClock = useContestClock()
  return (
    <ul className={styles.own}>
      {rows.map(({ id, status, gmtCreate, lines, pages }) => (
        <li key={id}>
          <time dateTime={toDate(gmtCreate).toISOString()} title={exact(gmtCreate)}>
            {contestClock(gmtCreate)}
          </time>
          <span className={styles.size}>
            {words.size(words.pages(pages, number(pages)), words.lines(lines, number(lines)))}
          </span>
          <span className={styles.state} data-printed={status === 1 || undefined}>
            <Icon name={status === 1 ? 'check' : 'clock'} size={14} />
            {status === 1 ? words.printed : words.waiting}
          </span>
        </li>
      ))}
    </ul>
  )
}
