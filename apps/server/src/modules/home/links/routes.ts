import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'

export const toolRoutes = implement(tools, {
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

export const moreMenuRoutes = implement(moreMenu, {
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
