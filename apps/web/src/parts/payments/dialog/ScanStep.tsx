import { Button } from '@mantine/core'
import { orderStatus, type PayType } from '@praxis/contract/paymentLimits'
import type { OpenOrder } from '@praxis/contract/payments'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { amountText } from '../money.ts'
import { untilOf } from '../untilOf.ts'
import { useShop } from '../useShop.ts'
import { Countdown } from './Countdown.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './Recharge.module.css'
import type { useOrderNews } from './useOrderNews.ts'

type ScanStepProps = {
  order: OpenOrder
  news: ReturnType<typeof useOrderNews>
  isPending: boolean
  failure: Error | null
  onAsk: (wanted: { itemId: number; payType: PayType }) => void
  onBack: () => void
}

/** The code to scan, and what becomes of it. */
export function ScanStep({ order, news, isPending, failure, onAsk, onBack }: ScanStepProps) {
  const words = usePaymentText()
  const { itemId, payType, orderStatus: status, codeUrl } = order
  const end = toDate(order.expiresAt).getTime()
  const isLate = useServerValue((now) => now >= end)
  const state =
    status === orderStatus.refunded
      ? 'returned'
      : status === orderStatus.closed || isLate
        ? 'runOut'
        : codeUrl === ''
          ? 'noCode'
          : 'open'
  const again = () => onAsk({ itemId, payType })
  return (
    <div key={`${order.orderNo} ${state}`} ref={focus} tabIndex={-1} className={styles.scan}>
      {order.isTest && <Hint>{words.isTest}</Hint>}
      <Refusal message={failure?.message ?? news.failure} className={styles.refusal} />
      <Code order={order} state={state} isPending={isPending} onAgain={again} />
      <div className={styles.said}>
        <Said order={order} state={state} news={news} />
      </div>
      {state !== 'returned' && <Facts order={order} isPending={isPending} onAsk={onAsk} />}
      <p className={styles.back}>
        <button type="button" className="link" onClick={onBack}>
          {words.back}
        </button>
      </p>
    </div>
  )
}

/** The button that led here is gone. */
const focus = (area: HTMLElement | null) => area?.focus()

type State = 'open' | 'runOut' | 'noCode' | 'returned'

/** The code; what has run out stays as a shadow under the button for a new one. */
function Code(props: { order: OpenOrder; state: State; isPending: boolean; onAgain: () => void }) {
  const { order, state, isPending, onAgain } = props
  const words = usePaymentText()
  if (state === 'returned') return null
  return (
    <figure className={styles.code} data-old={state !== 'open' || undefined}>
      {state === 'open' ? (
        <QrCode text={order.codeUrl} label={words.code(words.payTypes[order.payType], amountText(order.itemPrice))} />
      ) : (
        <>
          <OldCode text={order.orderNo} />
          <Button leftSection={<Icon name="refresh" size={14} />} loading={isPending} onClick={onAgain}>
            {state === 'runOut' ? words.newCode : words.retry}
          </Button>
        </>
      )}
    </figure>
  )
}

/** Nobody can scan it: it is a picture only. */
function OldCode({ text }: { text: string }) {
  return (
    <span aria-hidden="true">
      <QrCode text={text} label="" />
    </span>
  )
}

function Said({ order, state, news }: Pick<ScanStepProps, 'order' | 'news'> & { state: State }) {
  const words = usePaymentText()
  if (state === 'open') {
    return (
      <>
        <p className={styles.amount}>{amountText(order.itemPrice)}</p>
        <p>{words.scanWith(words.payTypes[order.payType])}</p>
        <Countdown expiresAt={order.expiresAt} />
        <output className={styles.quiet}>
          {news.isPaused ? words.paused : news.isUnanswered ? words.unanswered : words.waiting}
        </output>
      </>
    )
  }
  const [title, text] = {
    runOut: [words.runOut, words.runOutText],
    noCode: [words.failed, words.noCode],
    returned: [words.returned, words.returnedText],
  }[state]
  return (
    <output>
      <b>{title}</b>
      <br />
      {text}
    </output>
  )
}

function Facts({ order, isPending, onAsk }: Pick<ScanStepProps, 'order' | 'isPending' | 'onAsk'>) {
  const words = usePaymentText()
  const { day } = useFormat()
  const { shop } = useShop()
  const days = shop?.items.find(({ id }) => id === order.itemId)?.days
  const until = shop === undefined || days === undefined ? null : untilOf(shop.memberUntil, days)
  const other = shop?.payTypes.find((one) => one !== order.payType)
  return (
    <FactList
      facts={[
        {
          name: words.facts.what,
          value: until === null ? order.itemName : words.whatUntil(order.itemName, day(until)),
        },
        { name: words.facts.order, value: <code>{order.orderNo}</code> },
        {
          name: words.facts.provider,
          value:
            other === undefined ? (
              words.payTypes[order.payType]
            ) : (
              <button
                type="button"
                className="link"
                disabled={isPending}
                onClick={() => onAsk({ itemId: order.itemId, payType: other })}
              >
                {words.instead(words.payTypes[other])}
              </button>
            ),
        },
      ]}
    />
  )
}
