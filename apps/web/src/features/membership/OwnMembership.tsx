import type { UserInfo } from '@praxis/contract/accounts'
import { twoFactor } from '@praxis/contract/twoFactor'
import { daysLeft, isForEver, isLasting } from '@praxis/rules/membership/dates'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import styles from './OwnMembership.module.css'

/** How the reader stands: a member until a day, a former member, or staff, who may use what members may. */
export function OwnMembership({ viewer }: { viewer: UserInfo }) {
  const words = useMembershipText()
  const { day, exact, number } = useFormat()
  const { data } = useCall(twoFactor.security, {}, { quiet: true })
  if (data === undefined) return null
  const { memberUntil: until } = data
  const now = new Date()
  if (isLasting(until, now)) {
    return (
      <Section
        title={words.member}
        action={
          <span className={styles.until}>
            <Icon name="crown" size={12} /> {isForEver(until) ? words.forEver : words.until(day(until))}
          </span>
        }
      >
        {!isForEver(until) && (
          <p className={styles.left} title={exact(until)}>
            <strong>{number(daysLeft(until, now))}</strong> {words.daysLeft(daysLeft(until, now))}
          </p>
        )}
      </Section>
    )
  }
  if (viewer.isVip) return <Standing title={words.open} text={words.staff} />
  if (until !== null) return <Standing title={words.former} text={words.endedOn(day(until))} />
  return null
}

function Standing({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
    </Section>
  )
}
