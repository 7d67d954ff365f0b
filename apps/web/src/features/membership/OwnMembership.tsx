import type { UserInfo } from '@praxis/contract/accounts'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { memberStateOf } from '#web/parts/membership/memberState.ts'
import { useFormat } from '#web/text/format.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import styles from './OwnMembership.module.css'

/** How the reader stands: a member until a day, a former member, or staff, who may use what members may. */
export function OwnMembership({ viewer }: { viewer: UserInfo }) {
  const words = useMembershipText()
  const { day, exact, number } = useFormat()
  const { data } = useCall(twoFactor.security, {}, { quiet: true })
  if (data === undefined) return null
  const state = memberStateOf(data.memberUntil)
  if (state.kind === 'lasts' || state.kind === 'forEver') {
    return (
      <Section
        title={words.member}
        action={
          <span className={styles.until}>
            <Icon name="crown" size={12} /> {state.kind === 'forEver' ? words.forEver : words.until(day(state.until))}
          </span>
        }
      >
        {state.kind === 'lasts' && (
          <p className={styles.left} title={exact(state.until)}>
            <strong>{number(state.days)}</strong> {words.daysLeft(state.days)}
          </p>
        )}
      </Section>
    )
  }
  if (viewer.isVip) return <Standing title={words.open} text={words.staff} />
  if (state.kind === 'ended') return <Standing title={words.former} text={words.endedOn(day(state.until))} />
  return null
}

function Standing({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
    </Section>
  )
}
