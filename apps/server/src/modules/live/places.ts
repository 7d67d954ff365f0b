import { contestOf, type Place } from '@praxis/contract/place'
import { groupIdOf } from '#server/scope.ts'

/** What a watch of a reader is of. Before that was read it is of the site. */
type Placed = { readonly place: Place }

/** The group of what is watched, also where that is of an activity of the group. Null: it is of the site. */
export const groupOfWatch = ({ place }: Placed): number | null => groupIdOf(place.scope)

/** The contest of what is watched. Null: it is of none. */
export const contestOfWatch = ({ place }: Placed): number | null => contestOf(place.activity)

/** Whether either of the two has become another. */
export const isElsewhere = (watch: Placed, place: Place): boolean =>
  groupOfWatch(watch) !== groupIdOf(place.scope) || contestOfWatch(watch) !== contestOf(place.activity)
