import { paymentLimits } from '@praxis/contract/paymentLimits'
import { TimeRing } from '#web/components/chart/TimeRing.tsx'
import { useServerSecond, useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { toDate } from '#web/text/format.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { clockText, spokenMinutes } from './clockText.ts'
import styles from './Recharge.module.css'

/** How long a code can be paid, by the clock of the server. It is read out a few times, not every second. */
export function Countdown({ expiresAt }: { expiresAt: string }) {
  const words = usePaymentText()
  const end = toDate(expiresAt).getTime()
  const seconds = Math.max(0, Math.ceil((end - useServerSecond()) / 1_000))
  const minutes = useServerValue((now) => spokenMinutes(Math.ceil((end - now) / 1_000)))
  return (
    <>
      <p role="timer" aria-live="off" className={styles.left}>
        <TimeRing part={Math.min(1, seconds / paymentLimits.orderSeconds)} />
        {words.left(clockText(seconds))}
      </p>
      <output className="sr">{minutes === 0 ? words.leftLast : words.leftMinutes(minutes)}</output>
    </>
  )
}
