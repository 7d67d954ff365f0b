import type { PayType } from '@praxis/contract/paymentLimits'
import { useId } from 'react'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import styles from '../Choices.module.css'

type ProviderChoicesProps = { payTypes: readonly PayType[]; chosen: PayType; onChoose: (payType: PayType) => void }

/** With which provider somebody pays. */
export function ProviderChoices({ payTypes, chosen, onChoose }: ProviderChoicesProps) {
  const words = usePaymentText()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={words.payWith} className={styles.providers}>
      {payTypes.map((payType) => (
        <label key={payType} data-chosen={payType === chosen || undefined}>
          <input type="radio" name={name} checked={payType === chosen} onChange={() => onChoose(payType)} />
          {words.payTypes[payType]}
        </label>
      ))}
    </div>
  )
}
