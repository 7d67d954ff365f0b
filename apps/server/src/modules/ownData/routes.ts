import { ownData } from '@praxis/contract/ownData'
import { implement } from '#server/http/handlers.ts'
import { archiveOf } from './archive.ts'

export const ownDataRoutes = implement(ownData, { archive: (_input, context) => archiveOf(context) })
