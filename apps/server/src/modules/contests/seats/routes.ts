import { contestSeats } from '@praxis/contract/contestSeats'
import { implement } from '#server/http/handlers.ts'
import { decide, release, requests } from './seatDesk.ts'
import { seat, seatSignIn } from './seatSignIn.ts'
import { takePlace } from './takePlace.ts'

export const contestSeatRoutes = implement(contestSeats, {
  take: takePlace,
  requests,
  decide,
  release,
  seat,
  signIn: seatSignIn,
})
