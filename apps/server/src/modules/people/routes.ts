import { people } from '@praxis/contract/people'
import { implement } from '#server/http/handlers.ts'
import { readHeatMap } from './profile/heatMap.ts'
import { readProfile } from './profile/profile.ts'

export const peopleRoutes = implement(people, { profile: readProfile, heatMap: readHeatMap })
