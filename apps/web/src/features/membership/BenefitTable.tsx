import { Icon } from '#web/components/icons.tsx'
import { useBenefits } from '#web/parts/membership/useBenefits.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import styles from './BenefitTable.module.css'

/** What everybody has, and what members have besides. */
export function BenefitTable({ isSold }: { isSold: boolean }) {
  const words = useMembershipText()
  const { table } = words
  const forMembers = useBenefits(table.forMembers)
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{table.what}</th>
            <th scope="col" className={styles.column}>
              {table.everybody}
            </th>
            <th scope="col" className={`${styles.column} ${styles.members}`}>
              <span>
                <Icon name="crown" size={12} /> {table.members}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(table.forAll).map(([name, what]) => (
            <Row key={name} what={what} isForAll />
          ))}
          {forMembers.map(([name, what]) => (
            <Row key={name} what={what} isForAll={false} />
          ))}
          <tr>
            <th scope="row">{table.judging}</th>
            <td>{table.sameQueue}</td>
            <td>{table.sameQueue}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.how}>{isSold ? words.howToBuy : words.how}</p>
    </>
  )
}

function Row({ what, isForAll }: { what: string; isForAll: boolean }) {
  const { yes, no } = useMembershipText().table
  const included = (
    <>
      <Icon name="check" size={16} className={styles.yes} />
      <span className="sr">{yes}</span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        <p>{what}</p>
      </th>
      <td>{isForAll ? included : <NotIncluded name={no} />}</td>
      <td>{included}</td>
    </tr>
  )
}

function NotIncluded({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.no}>
        —
      </span>
      <span className="sr">{name}</span>
    </>
  )
}
