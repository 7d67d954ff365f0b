import { timeLimitOffers } from '@praxis/contract/timeLimitOffers'
import { implement } from '#server/http/handlers.ts'
import { readManaged } from '../managed.ts'
import { dismissOffer, measureAgain, takeOffer } from './decide.ts'
import { showOffer } from './showOffer.ts'

export const timeLimitOfferRoutes = implement(timeLimitOffers, {
  async view({ pid }, context) {
    await readManaged(context, pid)
    return showOffer(context.db, pid)
  },
  take: takeOffer,
  dismiss: dismissOffer,
  measure: measureAgain,
})
