import { people } from '@praxis/contract/people'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const peopleRoutes = implement(people, {
  profile: () => {
    throw new Failure('busy')
  },
  heatMap: () => {
    throw new Failure('busy')
  },
})
