import type { OfferSummary } from '@praxis/contract/timeLimitOffers'

/** Whether judges are at it. */
export const isMeasuring = (offer: Pick<OfferSummary, 'state'> | null): boolean =>
  offer?.state === 'waiting' || offer?.state === 'running'

/** Whether somebody has still to choose the limit. */
export const isUndecided = ({ state }: Pick<OfferSummary, 'state'>): boolean =>
  state !== 'taken' && state !== 'dismissed'

/** Whether the offered limit can be taken. */
export const mayTake = ({ state, offer, isOutdated }: Pick<OfferSummary, 'state' | 'offer' | 'isOutdated'>): boolean =>
  state === 'measured' && offer !== null && !isOutdated

/** Whether keeping the limit is a choice of its own: it is none where the offer is the same. */
export const mayKeep = (one: Pick<OfferSummary, 'state' | 'offer' | 'isOutdated' | 'timeLimit'>): boolean =>
  isUndecided(one) && !(mayTake(one) && one.offer === one.timeLimit)

/** Whether the offer is less than the rule gives, because no longer limit may be given. */
export const isCapped = ({
  offer,
  slowest,
  multiplier,
}: Pick<OfferSummary, 'offer' | 'slowest' | 'multiplier'>): boolean =>
  offer !== null && slowest !== null && offer < Math.floor(slowest.time * multiplier)
