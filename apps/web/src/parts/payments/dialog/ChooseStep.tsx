import { Button } from '@mantine/core'
import type { PayType } from '@praxis/contract/paymentLimits'
import { useRef, useState, type FormEvent } from 'react'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { isEndless } from '#web/parts/people/endless.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { ProductChoices } from '../ProductChoices.tsx'
import { useShop, type Shop } from '../useShop.ts'
import { ProviderChoices } from './ProviderChoices.tsx'
import styles from './Recharge.module.css'

/** What was chosen before the dialog opened, or the time before. */
export type Chosen = { readonly itemId: number | null; readonly payType: PayType | null }

type ChooseStepProps = {
  chosen: Chosen
  isPending: boolean
  failure: Error | null
  onPay: (wanted: { itemId: number; payType: PayType }) => void
}

/** What to buy, and with which provider. */
export function ChooseStep(props: ChooseStepProps) {
  const words = usePaymentText()
  const { shop, error, refetch } = useShop()
  if (error !== null) return <ErrorState title={words.noPlans} reason={error.message} onRetry={refetch} />
  if (shop === undefined) return <Waiting />
  if (shop.memberUntil !== null && isEndless(shop.memberUntil)) return <p>{words.endless}</p>
  if (!shop.sells) return <p>{words.nothing}</p>
  return <Choose {...props} shop={shop} />
}

function Choose({ chosen: before, isPending, failure, shop, onPay }: ChooseStepProps & { shop: Shop }) {
  const words = usePaymentText()
  const { items, payTypes, isTest } = shop
  const form = useRef<HTMLFormElement>(null)
  const [chosen, choose] = useState(before.itemId)
  const [wanted, setPayType] = useState(before.payType)
  const [isMissed, setMissed] = useState(false)
  const product = items.find(({ id }) => id === chosen)
  // It was hidden since it was chosen.
  const isGone = chosen !== null && product === undefined
  const payType = payTypes.find((one) => one === wanted) ?? payTypes[0]!

  function pay(event: FormEvent): void {
    event.preventDefault()
    if (product !== undefined) return onPay({ itemId: product.id, payType })
    setMissed(true)
    form.current?.querySelector('input')?.focus()
  }
  const problem = isGone ? words.hidden : isMissed ? words.chooseFirst : undefined
  return (
    <form ref={form} noValidate onSubmit={pay}>
      {isTest && <Hint>{words.isTest}</Hint>}
      <ProductChoices
        items={items}
        chosen={product?.id ?? null}
        problem={problem}
        onChoose={(id) => {
          choose(id)
          setMissed(false)
        }}
      />
      <ProviderChoices payTypes={payTypes} chosen={payType} onChoose={setPayType} />
      <Refusal message={failure?.message ?? null} className={styles.refusal} />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {failure === null ? words.pay : words.retry}
      </Button>
    </form>
  )
}

/** In the shape of what comes. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {[96, 120, 88].map((width) => (
        <p key={width}>
          <span className="sk" style={{ width }} />
        </p>
      ))}
    </div>
  )
}
