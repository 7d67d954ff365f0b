import { live } from '@praxis/contract/live'
import { implement } from '#server/http/handlers.ts'

export const liveRoutes = implement(live, {
  follow: (wanted, context) => context.live.follow(wanted, context),
})
