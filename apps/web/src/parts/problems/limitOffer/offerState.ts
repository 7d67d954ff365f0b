import type { OfferSummary } from '@praxis/contract/timeLimitOffers'

/** Whether judges are at it. */
export const isMeasuring = (offer: Pick<OfferSummary, 'state'> | null): boolean =>
  offer?.state === 'waiting' || offer?.state === 'running'

/** Whether somebody has still to choose the limit. */
export const isUndecided = ({ state }: Pick<OfferSummary, 'state'>): boolean =>
  state !== 'taken' && state !== 'dismissed'

/** Whether the offer is less than the rule gives, because no longer limit may be given. */
export const isCapped = ({
  offer,
  slowest,
  multiplier,
}: Pick<OfferSummary, 'offer' | 'slowest' | 'multiplier'>): boolean =>
  offer !== null && slowest !== null && offer < Math.floor(slowest.time * multiplier)
