import type { QueueLengths } from '@praxis/contract/judgeHosts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgesPage.module.css'

/** In the order in which they are served. */
const waiting = ['contest', 'practice', 'testRuns', 'rejudge'] as const

/** How many jobs wait, together and by what they are for, and how many are being judged. */
export function QueueLine({ queue }: { queue: QueueLengths | undefined }) {
  const words = useStaffText().judgeHosts
  const format = useFormat()
  const all = queue && waiting.reduce((sum, kind) => sum + queue[kind], 0)
  const numbers = [
    { name: words.queue, value: all },
    ...waiting.map((kind) => ({ name: words[kind], value: queue?.[kind] })),
    { name: words.inHand, value: queue?.inHand },
  ]
  return (
    <dl className={styles.queue} aria-busy={queue === undefined}>
      {numbers.map(({ name, value }) => (
        <div key={name} data-none={value === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{value === undefined ? <span className="sk" style={{ width: 32 }} /> : format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
