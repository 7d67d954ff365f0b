import { ranks } from '@praxis/contract/ranks'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const rankRoutes = implement(ranks, {
  list: () => {
    throw new Failure('busy')
  },
})
