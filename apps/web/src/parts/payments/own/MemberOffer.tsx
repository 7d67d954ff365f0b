import { Button } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '#web/components/layout/Hint.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { isEndless } from '#web/parts/people/endless.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { openRecharge } from '#web/state/recharge.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadPaymentText, usePaymentText } from '#web/text/people/paymentText.ts'
import { ProductChoices } from '../ProductChoices.tsx'
import { untilOf } from '../untilOf.ts'
import { useShop, type Shop } from '../useShop.ts'
import styles from './Own.module.css'

preloadPaymentText()

/** What can be bought. Nothing where nothing can, or where there is nothing to add. */
export function MemberOffer() {
  const isSignedIn = useViewer() !== null
  const { shop } = useShop()
  if (shop?.sells !== true) return null
  if (!isSignedIn) return <Visitor />
  const { memberUntil } = shop
  return memberUntil !== null && isEndless(memberUntil) ? null : <Plans shop={shop} />
}

function Visitor() {
  const words = usePaymentText()
  const requireLogin = useRequireLogin()
  return (
    <Section title={words.buy}>
      <p className={styles.text}>{words.signInText}</p>
      <Button size="md" fullWidth onClick={() => requireLogin()}>
        {words.signInToBuy}
      </Button>
    </Section>
  )
}

function Plans({ shop: { items, payTypes, memberUntil, isTest } }: { shop: Shop }) {
  const words = usePaymentText()
  const { day } = useFormat()
  const [chosen, choose] = useState<number | null>(null)
  const product = items.find(({ id }) => id === chosen)
  const isMember = memberUntil !== null
  const until = product === undefined ? null : untilOf(memberUntil, product.days)
  const providers = payTypes.map((one) => words.payTypes[one]).reduce((one, other) => words.or(one, other))
  const action = !isMember ? words.buyButton : until === null ? words.extendButton : words.extendTo(day(until))
  return (
    <Section title={isMember ? words.extend : words.buy}>
      {isTest && <Hint>{words.isTest}</Hint>}
      {isMember && <p className={styles.text}>{words.added}</p>}
      <ProductChoices items={items} chosen={product?.id ?? null} onChoose={choose} />
      <Button className={styles.buy} size="md" fullWidth onClick={() => openRecharge(product?.id ?? null)}>
        {action}
      </Button>
      <p className={styles.note}>{words.note(providers)}</p>
    </Section>
  )
}
