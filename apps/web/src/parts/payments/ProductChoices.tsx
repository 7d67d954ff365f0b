import type { Product } from '@praxis/contract/paymentShapes'
import { useId } from 'react'
import { useFormat } from '#web/text/format.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { amountText, priceText } from './money.ts'
import { compare } from './prices.ts'
import styles from './Choices.module.css'

type ProductChoicesProps = {
  items: readonly Product[]
  /** Null: none is chosen. */
  chosen: number | null
  /** What is wrong with the choice. */
  problem?: string | undefined
  onChoose: (id: number) => void
}

/** What can be bought, one of which is chosen. */
export function ProductChoices({ items, chosen, problem, onChoose }: ProductChoicesProps) {
  const words = usePaymentText()
  const name = useId()
  const problemId = `${name}-problem`
  return (
    <div
      role="radiogroup"
      aria-label={words.plans}
      aria-describedby={problem === undefined ? undefined : problemId}
      className={styles.products}
    >
      {items.map((item) => (
        <label key={item.id} data-chosen={item.id === chosen || undefined}>
          <input
            type="radio"
            name={name}
            checked={item.id === chosen}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={() => onChoose(item.id)}
          />
          <b>{item.itemName}</b>
          <Details item={item} items={items} />
          <span className={styles.price}>{priceText(item.itemPrice)}</span>
        </label>
      ))}
      {problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** How long it lasts, what a month of it costs and what it saves. */
function Details({ item, items }: { item: Product; items: readonly Product[] }) {
  const words = usePaymentText()
  const { number } = useFormat()
  const { perMonth, saved } = compare(item, items)
  return (
    <small>
      {item.days === -1 ? words.forEver : words.days(number(item.days))}
      {perMonth !== null && ` · ${words.perMonth(amountText(perMonth))}`}
      {saved !== null && (
        <>
          {' · '}
          <em>{words.saves(priceText(saved))}</em>
        </>
      )}
    </small>
  )
}
