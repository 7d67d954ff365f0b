import { Button } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '#web/components/layout/Hint.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'
import { isEndless } from '#web/parts/people/endless.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { openRecharge } from '#web/state/recharge.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { preloadPaymentText, usePaymentText } from '#web/text/people/paymentText.ts'
import { ProductChoices } from '../ProductChoices.tsx'
import { untilOf } from '../untilOf.ts'
import { useShop, type Shop } from '../useShop.ts'
import styles from './Own.module.css'

preloadPaymentText()

const dayMs = 86_400_000

/** How the reader stands, and what can be bought. Nothing where there is neither. */
export function MemberAside() {
  const isSignedIn = useViewer() !== null
  const { shop } = useShop()
  if (shop === undefined) return null
  const { memberUntil, sells } = shop
  if (!isSignedIn) return sells ? <Visitor /> : null
  const isForEver = memberUntil !== null && isEndless(memberUntil)
  if (memberUntil === null && !sells) return null
  return (
    <aside className={styles.aside}>
      {memberUntil !== null && <Standing until={memberUntil} />}
      {sells && !isForEver && <Plans shop={shop} />}
    </aside>
  )
}

function Visitor() {
  const words = usePaymentText()
  const requireLogin = useRequireLogin()
  return (
    <aside className={styles.aside}>
      <Section title={words.buy}>
        <p className={styles.text}>{words.signInText}</p>
        <Button size="md" fullWidth onClick={() => requireLogin()}>
          {words.signInToBuy}
        </Button>
      </Section>
    </aside>
  )
}

function Standing({ until }: { until: string }) {
  const { standing: words } = usePaymentText()
  const { day, number } = useFormat()
  const isForEver = isEndless(until)
  const left = (toDate(until).getTime() - serverClock.now()) / dayMs
  const days = left < 1 ? 0 : Math.ceil(left)
  return (
    <Section
      title={words.member}
      action={
        !isForEver && (
          <span className={styles.until}>
            <Icon name="crown" size={14} /> {words.until(day(until))}
          </span>
        )
      }
    >
      {isForEver ? (
        <p className={styles.text}>{words.forEver}</p>
      ) : (
        <div className={styles.left}>
          <b>{days === 0 ? words.lessThanDay : number(days)}</b>
          <p>{words.daysLeft(days)}</p>
        </div>
      )}
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
      <ProductChoices items={items} chosen={product?.id ?? null} onChoose={choose} />
      <Button className={styles.buy} size="md" fullWidth onClick={() => openRecharge(product?.id ?? null)}>
        {action}
      </Button>
      <p className={styles.note}>{words.note(providers)}</p>
    </Section>
  )
}
