import { Button } from '@mantine/core'
import { timeLimitOffers, type OfferSummary } from '@praxis/contract/timeLimitOffers'
import { useEffect, useRef } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useOfferText } from '#web/text/problems/offerText.ts'
import { useText } from '#web/text/text.ts'
import styles from './LimitOffer.module.css'
import { isMeasuring, isUndecided, mayKeep, mayTake } from './offerState.ts'

type OfferLineProps = {
  offer: OfferSummary
  /** Once somebody has decided, it only says so. */
  isBrief?: boolean
  /** The problem has another limit, or is public now. */
  onDecided?: () => void
}

/** How a time limit is measured, and what can be done about it. */
export function OfferLine({ offer, isBrief = false, onDecided }: OfferLineProps) {
  const words = useOfferText()
  const seconds = useSeconds()
  const { pid, state, timeLimit, offer: offered, isOutdated, wantsPublic } = offer
  const then = onDecided && { onSuccess: onDecided }
  const take = useAction(timeLimitOffers.take, then)
  const dismiss = useAction(timeLimitOffers.dismiss, then)
  const again = useAction(timeLimitOffers.measure)
  const isBusy = take.isPending || dismiss.isPending || again.isPending
  const said = useFocusOnceDecided(!isUndecided(offer))
  return (
    <div className={styles.offer}>
      <p
        ref={said}
        tabIndex={-1}
        className={styles.said}
        data-wrong={state === 'failed' || undefined}
        aria-live="polite"
      >
        <Icon
          name={isMeasuring(offer) ? 'load' : state === 'failed' || isOutdated ? 'alert' : 'clock'}
          size={14}
          className={isMeasuring(offer) ? 'spin' : undefined}
        />
        <span>
          <Said offer={offer} />
          {wantsPublic && isUndecided(offer) && <small> {words.becomesPublic}</small>}
        </span>
      </p>
      <p className={styles.actions}>
        {mayTake(offer) && offered !== null && (
          <Button size="xs" loading={take.isPending} disabled={isBusy} onClick={() => take.mutate({ pid })}>
            {words.take(seconds(offered))}
          </Button>
        )}
        {mayKeep(offer) && (
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
        {!isMeasuring(offer) && !mayTake(offer) && !(isBrief && !isUndecided(offer)) && (
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

/** The button that was pressed is gone then. */
function useFocusOnceDecided(isDecided: boolean) {
  const said = useRef<HTMLParagraphElement>(null)
  const wasDecided = useRef(isDecided)
  useEffect(() => {
    if (isDecided && !wasDecided.current) said.current?.focus()
    wasDecided.current = isDecided
  }, [isDecided])
  return said
}

function Said({ offer }: { offer: OfferSummary }): string {
  const words = useOfferText()
  const { statuses } = useText()
  const { number } = useFormat()
  const seconds = useSeconds()
  const { state, timeLimit, offer: offered, judged, solutions, fault, isOutdated } = offer
  if (state === 'taken') return words.said(words.taken(seconds(timeLimit)))
  if (state === 'dismissed') return words.said(words.dismissed(seconds(timeLimit)))
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
  return words.said(why.join(' · '))
}

/** A limit in seconds, as people say it. */
export function useSeconds(): (ms: number) => string {
  const words = useOfferText()
  const { number } = useFormat()
  return (ms) => words.seconds(number(ms / 1_000))
}
