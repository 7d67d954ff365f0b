import path from 'node:path'
import { projects, type ProjectName } from '../../tests/projects.ts'
import { isTest, type Graph } from './importGraph.ts'

/** The files of each project that can see a defect, in the order in which they are to run. */
export type Chosen = { project: string; files: readonly string[] }

/** The cheapest first. A project that is not named here runs after those that are. */
const order = ['unit', 'components', 'server', 'launcher', 'judge', 'verdicts', 'sandbox']

/** `journeys` are those that see it by what they ask for and load: the others of their kind are left out. */
export function chooseTests(graph: Graph, file: string, journeys: ReadonlyMap<string, number> | null): Chosen[] {
  const distances = nearby(graph.distancesTo(file))
  const seeing = [...distances.keys()].filter(isTest)
  const names = Object.keys(projects).toSorted((one, other) => rank(one) - rank(other))
  return names
    .map((project) => {
      const isJourneys = project === 'e2e'
      const known = isJourneys ? journeys : null
      const own = known === null ? seeing : [...known.keys()]
      const files = own.filter((test) => projectOf(test) === project)
      const about = (test: string) => (isJourneys ? sharedWords(test, file) : 0)
      const far = (test: string) => known?.get(test) ?? distances.get(test) ?? Infinity
      const sorted = files.toSorted(
        (one, other) => about(other) - about(one) || far(one) - far(other) || (one < other ? -1 : 1),
      )
      return { project, files: sorted }
    })
    .filter(({ files }) => files.length > 0)
}

const rank = (project: string) => (order.includes(project) ? order.indexOf(project) : order.length)

/** The first whose files it is one of; a project that leaves out those of another stands behind it. */
export function projectOf(test: string): string | undefined {
  const isIn = (name: ProjectName) => projects[name].include.some((glob) => path.matchesGlob(test, glob))
  return (Object.keys(projects) as ProjectName[]).find(isIn)
}

/**
 * Tests of the server reach a file through all of the server. One that stands beside the file, or beside what uses it,
 * is about it.
 */
function nearby(distances: ReadonlyMap<string, number>): Map<string, number> {
  const byFolder = new Map<string, number>()
  const note = (folder: string, distance: number) =>
    byFolder.set(folder, Math.min(byFolder.get(folder) ?? Infinity, distance))
  for (const [file, distance] of distances) {
    if (isTest(file)) continue
    note(path.dirname(file), distance + 1)
    const [module] = /^apps\/server\/src\/modules\/\w+/.exec(file) ?? []
    if (module !== undefined) note(module, distance + 3)
  }
  return new Map(
    [...distances].map(([file, distance]) => {
      if (!isTest(file)) return [file, distance]
      const [module = ''] = /^apps\/server\/src\/modules\/\w+/.exec(file) ?? []
      const beside = [path.dirname(file), module].map((folder) => byFolder.get(folder) ?? Infinity)
      return [file, Math.min(distance, ...beside)]
    }),
  )
}

/** How many words the name of a journey shares with the path of a file: `contestList` with `contests/list`. */
export function sharedWords(test: string, file: string): number {
  const own = new Set(wordsOf(path.basename(test).split('.', 1)[0] ?? ''))
  return new Set(wordsOf(file).filter((word) => own.has(word))).size
}

const wordsOf = (text: string) =>
  (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''))
