import { honors } from '@praxis/contract/honors'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const honorRoutes = implement(honors, {
  list: () => {
    throw new Failure('busy')
  },
  adminList: () => {
    throw new Failure('busy')
  },
  create: () => {
    throw new Failure('busy')
  },
  update: () => {
    throw new Failure('busy')
  },
  remove: () => {
    throw new Failure('busy')
  },
})
