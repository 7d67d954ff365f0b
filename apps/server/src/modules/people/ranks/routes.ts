import { ranks } from '@praxis/contract/ranks'
import { implement } from '#server/http/handlers.ts'
import { listRanks } from './listRanks.ts'

export const rankRoutes = implement(ranks, { list: listRanks })
