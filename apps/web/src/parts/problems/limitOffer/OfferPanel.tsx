import { timeLimitOffers, type TimeLimitOffer } from '@praxis/contract/timeLimitOffers'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { useOfferText } from '#web/text/problems/offerText.ts'
import styles from './LimitOffer.module.css'
import { OfferLine, useSeconds } from './OfferLine.tsx'
import { isCapped, isMeasuring } from './offerState.ts'

type OfferPanelProps = {
  pid: number
  /** The problem has another limit, or is public now. */
  onDecided: () => void
}

/** How the time limit of a problem is measured, with each solution. */
export function OfferPanel({ pid, onDecided }: OfferPanelProps) {
  const call = useCall(
    timeLimitOffers.view,
    { pid },
    { quiet: true, refetchInterval: (latest) => (isMeasuring(latest ?? null) ? 2_000 : false) },
  )
  const { data: offer, error } = call
  if (offer === undefined && error !== null) {
    return <ErrorState reason={error.message} onRetry={() => void call.refetch()} />
  }
  if (offer === undefined || offer === null) return null
  return (
    <div className={styles.panel}>
      <OfferLine offer={offer} onDecided={onDecided} />
      <Rule offer={offer} />
      {offer.table.length > 0 && <Solutions table={offer.table} />}
    </div>
  )
}

function Rule({ offer }: { offer: TimeLimitOffer }) {
  const words = useOfferText()
  const { number, time } = useFormat()
  const seconds = useSeconds()
  const { slowest, multiplier, resolution, longest, table } = offer
  if (slowest === null) return null
  const factor = table.find(({ file }) => file === slowest.file)?.timeFactor ?? 1
  const isScaled = factor !== 1
  return (
    <p className={styles.rule}>
      {[
        words.slowest(slowest.file, time(slowest.time), isScaled ? number(factor) : null),
        words.rule(number(multiplier), seconds(resolution)),
        ...(isCapped(offer) && longest !== null ? [words.capped(seconds(longest))] : []),
      ].join(words.parting)}
    </p>
  )
}

function Solutions({ table }: Pick<TimeLimitOffer, 'table'>) {
  const words = useOfferText()
  const { number, time, memory } = useFormat()
  const { columns, states } = words
  return (
    <table className={styles.table} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{columns.solution}</th>
          <th scope="col">{columns.verdict}</th>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.memory}</th>
        </tr>
      </thead>
      <tbody>
        {table.map((one) => (
          <tr key={one.file}>
            <td>
              {one.file}
              <small>
                {one.language}
                {one.timeFactor !== null && one.timeFactor !== 1 && ` · ${words.factor(number(one.timeFactor))}`}
              </small>
            </td>
            <td>{one.state === 'judged' ? <Verdict status={one.status ?? 0} /> : <i>{states[one.state]}</i>}</td>
            <td className={styles.figure}>{time(one.time)}</td>
            <td className={styles.figure}>{memory(one.memory)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
