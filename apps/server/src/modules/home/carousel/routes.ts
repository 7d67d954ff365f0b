import { carousel } from '@praxis/contract/carousel'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const carouselRoutes = implement(carousel, {
  list: () => {
    throw new Failure('busy')
  },
  upload: () => {
    throw new Failure('busy')
  },
  update: () => {
    throw new Failure('busy')
  },
  remove: () => {
    throw new Failure('busy')
  },
})
