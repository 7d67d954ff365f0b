import type { Page } from 'playwright-core'
import type { Planted } from '../../src/xss/plant.ts'
import type { PlantedAi } from '../../src/xss/plantAi.ts'
import type { PlantedContests } from '../../src/xss/plantContests.ts'
import type { PlantedDiscussions } from '../../src/xss/plantDiscussions.ts'
import type { PlantedGroup } from '../../src/xss/plantGroup.ts'
import type { PlantedLessons } from '../../src/xss/plantLessons.ts'
import type { PlantedTrainings } from '../../src/xss/plantTrainings.ts'
import { routes, type Route } from '../routes.ts'

export type Viewer = 'visitor' | 'author' | 'root'

/** Everything that is planted. */
export type World = {
  site: Planted
  group: PlantedGroup
  contests: PlantedContests
  /** What follows the path of scroll boards, for one of the contest of the site. */
  show: string
  discussions: PlantedDiscussions
  trainings: PlantedTrainings
  lessons: PlantedLessons
  ai: PlantedAi
}

/** What an act may ask of a page: whether it shows fields, and whether a text has done harm. */
export type Look = {
  viewer: Viewer
  world: World
  seen: (fields: readonly string[]) => Promise<void>
  check: (place: string) => Promise<void>
}

/** A screen that shows planted texts. */
export type Place = {
  /** A path of the route table. */
  path: string
  params?: (world: World) => Readonly<Record<string, string | number>>
  query?: string | ((world: World) => string)
  /** Who looks; absent: a visitor and the author. */
  by?: readonly Viewer[]
  /** Fields that the page shows, at once or after what is done there. */
  shows: readonly string[]
  act?: (page: Page, look: Look) => Promise<unknown>
  /** Fields that it shows while something is done. */
  showsMeanwhile?: readonly string[]
}

/** On the screens of everybody root sees what the author sees. */
const sees: Record<Viewer, (guard: Route['guard']) => boolean> = {
  visitor: (guard) => guard === null,
  author: (guard) => guard === null || guard === 'signedIn',
  root: (guard) => guard !== null && guard !== 'signedIn',
}

/** The places of somebody, and every other screen that they see. */
export function placesOf(places: readonly Place[], viewer: Viewer): readonly Place[] {
  return routes.flatMap(({ path, guard, isPassing }): readonly Place[] => {
    const own = places.filter((place) => place.path === path && (place.by ?? ['visitor', 'author']).includes(viewer))
    if (own.length > 0) return own
    return sees[viewer](guard) && !isPassing ? [{ path, shows: [] }] : []
  })
}
