import { Button } from '@mantine/core'
import { paymentLimits } from '@praxis/contract/paymentLimits'
import { products } from '@praxis/contract/products'
import { useEffect, useState, type CSSProperties } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { isEndless } from '#web/parts/people/endless.ts'
import { useFormat } from '#web/text/format.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import styles from './Recharge.module.css'

const all = Math.round(paymentLimits.signOutMs / 1_000)

/** Thanks, and says why the page signs out in a moment. */
export function PaidStep({ isTest, onDone }: { isTest: boolean; onDone: () => void }) {
  const words = usePaymentText()
  const [left, setLeft] = useState(all)
  const [end] = useState(() => performance.now() + paymentLimits.signOutMs)
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(1, Math.ceil((end - performance.now()) / 1_000))), 250)
    const leave = setTimeout(onDone, paymentLimits.signOutMs)
    return () => {
      clearInterval(tick)
      clearTimeout(leave)
    }
  }, [end, onDone])
  const gone = Math.round(((all - left) / all) * 100)
  return (
    <div className={styles.paid}>
      <Icon name="check" size={28} />
      <output>
        <b>{words.paid}</b>
        <Until />
      </output>
      <p>{words.signOutIn(left)}</p>
      {isTest && (
        <div className={styles.test}>
          <Hint>{words.isTest}</Hint>
        </div>
      )}
      <span
        className={styles.meter}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as thin
        role="progressbar"
        aria-label={words.untilSignIn}
        aria-valuenow={gone}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--gone': `${gone}%` } as CSSProperties}
      />
      <Button variant="default" data-autofocus onClick={onDone}>
        {words.signInNow}
      </Button>
    </div>
  )
}

/** Until when, as soon as it is known: the payment has changed it. */
function Until() {
  const words = usePaymentText()
  const { day } = useFormat()
  const { data, isFetching } = useCall(products.options, {}, { quiet: true, staleMs: 0 })
  const until = data?.memberUntil ?? null
  if (isFetching || until === null) return null
  return <span>{isEndless(until) ? words.paidForEver : words.paidUntil(day(until))}</span>
}
