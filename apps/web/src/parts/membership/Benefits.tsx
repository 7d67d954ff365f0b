import { Icon } from '#web/components/icons.tsx'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import styles from './Benefits.module.css'
import { useBenefits } from './useBenefits.ts'

/** What members may do, and how to become one: the site sells memberships, or its administrators give them. */
export function Benefits({ isSold = false }: { isSold?: boolean }) {
  const words = useMembershipText()
  const benefits = useBenefits(words.benefits)
  return (
    <>
      <p>{words.lead}</p>
      <ul className={styles.list}>
        {benefits.map(([name, benefit]) => (
          <li key={name}>
            <Icon name="crown" size={14} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{isSold ? words.howToBuy : words.how}</p>
    </>
  )
}
