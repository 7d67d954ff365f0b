import { Button } from '@mantine/core'
import { timeLimitOffers, type OfferSummary } from '@praxis/contract/timeLimitOffers'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useOfferText } from '#web/text/problems/offerText.ts'
import { useText } from '#web/text/text.ts'
import styles from './LimitOffer.module.css'
import { isMeasuring, isUndecided } from './offerState.ts'

type OfferLineProps = {
  offer: OfferSummary
  /** The problem has another limit, or is public now. */
  onDecided?: () => void
}

/** How a time limit is measured, and what can be done about it. */
export function OfferLine({ offer, onDecided }: OfferLineProps) {
  const words = useOfferText()
  const seconds = useSeconds()
  const { pid, state, timeLimit, offer: offered, isOutdated, wantsPublic } = offer
  const then = onDecided && { onSuccess: onDecided }
  const take = useAction(timeLimitOffers.take, then)
  const dismiss = useAction(timeLimitOffers.dismiss, then)
  const again = useAction(timeLimitOffers.measure)
  const isBusy = take.isPending || dismiss.isPending || again.isPending
  const mayTake = state === 'measured' && offered !== null && !isOutdated
  return (
    <div className={styles.offer}>
      <p className={styles.said} data-wrong={state === 'failed' || undefined} aria-live="polite">
        <Icon
          name={isMeasuring(offer) ? 'load' : state === 'failed' || isOutdated ? 'alert' : 'clock'}
          size={14}
          className={isMeasuring(offer) ? 'spin' : undefined}
        />
        <span>
          {words.title}: <Said offer={offer} />
          {wantsPublic && isUndecided(offer) && <small> {words.becomesPublic}</small>}
        </span>
      </p>
      <p className={styles.actions}>
        {mayTake && (
          <Button size="xs" loading={take.isPending} disabled={isBusy} onClick={() => take.mutate({ pid })}>
            {words.take(seconds(offered))}
          </Button>
        )}
        {isUndecided(offer) && (
          <Button
            size="xs"
            variant="default"
            loading={dismiss.isPending}
            disabled={isBusy}
            onClick={() => dismiss.mutate({ pid })}
          >
            {words.keep(seconds(timeLimit))}
          </Button>
        )}
        {!isMeasuring(offer) && !mayTake && (
          <Button
            size="xs"
            variant="default"
            loading={again.isPending}
            disabled={isBusy}
            onClick={() => again.mutate({ pid })}
          >
            {words.again}
          </Button>
        )}
      </p>
    </div>
  )
}

function Said({ offer }: { offer: OfferSummary }): string {
  const words = useOfferText()
  const { statuses } = useText()
  const { number } = useFormat()
  const seconds = useSeconds()
  const { state, timeLimit, offer: offered, judged, solutions, fault, isOutdated } = offer
  if (state === 'taken') return words.taken(seconds(timeLimit))
  if (state === 'dismissed') return words.dismissed(seconds(timeLimit))
  const why = [words.guess(seconds(timeLimit))]
  if (state === 'waiting') why.push(words.waiting)
  if (state === 'running') why.push(words.running(number(judged), number(solutions)))
  if (state === 'measured' && offered !== null) why.push(words.measured(seconds(offered), number(judged)))
  if (fault?.code === 'noJudge') why.push(words.faults.noJudge(fault.language ?? ''))
  if (fault?.code === 'notAccepted') {
    why.push(words.faults.notAccepted(fault.file ?? '', statuses[String(fault.status)] ?? ''))
  }
  if (fault?.code === 'noSolutions') why.push(words.faults.noSolutions)
  if (fault?.code === 'noRight') why.push(words.faults.noRight)
  if (isOutdated) why.push(words.outdated)
  return why.join(' · ')
}

/** A limit in seconds, as people say it. */
export function useSeconds(): (ms: number) => string {
  const words = useOfferText()
  const { number } = useFormat()
  return (ms) => words.seconds(number(ms / 1_000))
}
