import { byJudge, cuts, needsJudge } from './calls.ts'
import { isReached, reachOf, type Graph } from './graph.ts'
import { isOnlyTold, isShared, neighboursOf } from './places.ts'

/** What each file of tests called and loaded in a whole run. */
export type TestMap = Readonly<Record<string, { endpoints: readonly string[]; modules: readonly string[] }>>

export type World = {
  graph: Graph
  /** Each file of tests, with its project. */
  tests: ReadonlyMap<string, string>
  map: TestMap | null
  /** What each call is made of. */
  sourcesOfCalls: ReadonlyMap<string, ReadonlySet<string>>
  /** Tests that look through folders. */
  looking: ReadonlySet<string>
  /** What asks the database for the tables of a migration that changed. */
  askingFor: ReadonlyMap<string, readonly string[]>
}

/** `why` names each chosen file with one reason; `unseen` are changed files that no test notices. */
export type Choice = { everything: string } | { everything: null; why: Map<string, string>; unseen: string[] }

const server = 'apps/server/src/app.ts'
const judge = 'apps/judge/src/main.ts'

/** What tests are made of, worked out once for all changed files. */
type Known = World & {
  map: TestMap
  reach: ReadonlyMap<string, ReadonlySet<string>>
  ofJudge: ReadonlySet<string>
}

export function choose(changed: readonly string[], world: World): Choice {
  const shared = changed.find(isShared)
  if (shared !== undefined) return { everything: `${shared} is below nearly everything` }
  const { map } = world
  if (map === null) return { everything: 'no whole run has recorded what the tests call and load' }
  const lost = changed.find((file) => world.askingFor.get(file)?.length === 0)
  if (lost !== undefined) return { everything: `${lost} names no table` }
  const reach = new Map([...world.tests.keys()].map((file) => [file, reachOf(world.graph, [file], cuts)]))
  const known = { ...world, map, reach, ofJudge: reachOf(world.graph, [judge], cuts) }
  const why = new Map<string, string>()
  const unseen: string[] = []
  for (const file of changed) {
    const found = testsOf(file, known)
    for (const [name, reason] of found) if (!why.has(name)) why.set(name, reason)
    if (found.size === 0 && !isOnlyTold(file)) unseen.push(file)
  }
  const hasCode = changed.some((file) => !isOnlyTold(file))
  for (const file of world.tests.keys()) {
    if (why.has(file)) continue
    if (mayLookAt(file, changed, world)) why.set(file, 'it looks through folders')
    else if (hasCode && isUnknown(file, known)) why.set(file, 'no whole run has recorded it')
  }
  return { everything: null, why, unseen }
}

/** The tests of the sources look through all folders, and the others through their own workspace. */
function mayLookAt(test: string, changed: readonly string[], { looking, tests }: World): boolean {
  if (!looking.has(test)) return false
  const workspaceOf = (file: string) => file.split('/', file.startsWith('apps/') ? 2 : 1).join('/')
  return tests.get(test) === 'unit' || changed.some((file) => workspaceOf(file) === workspaceOf(test))
}

function testsOf(file: string, known: Known): Map<string, string> {
  const asking = known.askingFor.get(file)
  if (asking !== undefined) return testsOfMigration(file, asking, known)
  const found = new Map<string, string>()
  for (const test of known.tests.keys()) {
    const reason = reasonOf(test, file, known)
    if (reason !== null) found.set(test, reason)
  }
  // A file that only lends its types is nothing to a running program.
  if (found.size > 0 || isOnlyTold(file) || lendsOnlyTypes(file, known)) return found
  return testsAround(file, known)
}

/** A migration says nothing by itself: what asks for its tables does. */
function testsOfMigration(file: string, asking: readonly string[], known: Known): Map<string, string> {
  const found = new Map<string, string>()
  for (const test of known.tests.keys()) {
    if (/migrat/i.test(test)) found.set(test, 'it migrates')
    const source = asking.find((one) => reasonOf(test, one, known) !== null)
    if (source !== undefined) found.set(test, `${source} asks for a table of ${file}`)
  }
  return found
}

function reasonOf(test: string, file: string, known: Known): string | null {
  if (test === file) return 'it has changed'
  if (isReached(known.reach.get(test)!, file)) return `it imports ${file}`
  const record = known.map[test]
  if (record === undefined) return null
  const call = callsOf(record.endpoints, known).find((one) => known.sourcesOfCalls.get(one)?.has(file))
  if (call !== undefined) return `it calls ${call}, which needs ${file}`
  const page = record.modules.find((one) => isPartOf(one, file, known.graph))
  if (page !== undefined) return `it loads ${page}`
  const isJudge = isReached(known.ofJudge, file)
  return isJudge && isJourney(test, known) && record.endpoints.some(needsJudge) ? 'a judge works for it' : null
}

/** Pages are sent tables that are written from a module of the contract and all that it imports. */
const isPartOf = (module: string, file: string, graph: Graph): boolean =>
  module === file ||
  (module.startsWith('packages/contract/') && file.startsWith('packages/') && reachOf(graph, [module]).has(file))

/** A judge that works for a journey makes calls of its own. */
function callsOf(recorded: readonly string[], { sourcesOfCalls }: Known): readonly string[] {
  return recorded.some(needsJudge) ? [...recorded, ...[...sourcesOfCalls.keys()].filter(byJudge)] : recorded
}

const isJourney = (test: string, { tests }: World): boolean => ['e2e', 'system'].includes(tests.get(test) ?? '')

/** Of what needs a server nothing is known before it ran: its calls are not among its imports. */
const isUnknown = (test: string, { map, reach }: Known): boolean =>
  map[test] === undefined && reach.get(test)!.has(server)

function lendsOnlyTypes(file: string, { graph }: Known): boolean {
  const sources = [...graph.values()]
  const isUsed = sources.some(({ edges }) => edges.some(({ to }) => to === file))
  return !isUsed && sources.some(({ types }) => types.includes(file))
}

function testsAround(file: string, known: Known): Map<string, string> {
  const around = neighboursOf(file)
  const chosen = [...known.tests.keys()].filter((test) => {
    if (around === null || around.tests.test(test)) return true
    return around.withJudge === true && isJourney(test, known) && known.map[test]?.endpoints.some(needsJudge)
  })
  return new Map(chosen.map((test) => [test, `nothing tells who needs ${file}`]))
}
