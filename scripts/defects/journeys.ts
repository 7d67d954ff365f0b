import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Graph } from './importGraph.ts'

/** What each journey asked the server for, and which modules its pages loaded. */
export type JourneyMap = Readonly<Record<string, { endpoints: readonly string[]; modules: readonly string[] }>>

/** The journeys that can see a change of a file, with how much each loads: what loads little looks at little else. */
export function journeysThatSee(root: string, graph: Graph, map: JourneyMap, file: string): Map<string, number> {
  const patterns = callsOf(root, graph, file).map(patternOf)
  const seeing = Object.entries(map).filter(
    ([, { endpoints, modules }]) =>
      modules.includes(file) || endpoints.some((asked) => patterns.some((pattern) => pattern.test(asked))),
  )
  return new Map(seeing.map(([journey, { modules }]) => [journey, modules.length]))
}

/** The addresses that a path such as `/api/public/img/:name` stands for. */
const patternOf = (call: string) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`)

const app = 'apps/server/src/app.ts'

/** How far a handler may be from what it uses: what most of the server needs is seen by any call. */
const near = 20

/** The paths of the calls whose handlers need a file of the server. */
export function callsOf(root: string, graph: Graph, file: string): string[] {
  if (!file.startsWith('apps/server/') || !graph.files.includes(app)) return []
  const text = readFileSync(path.join(root, app), 'utf8')
  const needing = graph.distancesTo(file)
  const routes = [...text.matchAll(/import \{ ([^}]+) \} from '(\.\/modules\/[^']+)'/g)]
    .filter(([, , from = '']) => (needing.get(path.join(path.dirname(app), from)) ?? Infinity) < near)
    .flatMap(([, names = '']) => names.split(', '))
  const nouns = [...text.matchAll(/^ {2}(\w+): (.*Routes.*),$/gm)]
    .filter(([, , value = '']) => (value.match(/\w+/g) ?? []).some((name) => routes.includes(name)))
    .map(([, noun = '']) => noun)
  const contract = graph.files.filter((name) => name.startsWith('packages/contract/src/') && !name.endsWith('.test.ts'))
  return contract.flatMap((name) => pathsOf(readFileSync(path.join(root, name), 'utf8'), nouns))
}

/** A contract file has the calls of a noun in one table, `export const noun = endpoints({…})`. */
function pathsOf(text: string, nouns: readonly string[]): string[] {
  return text
    .split(/^export const /m)
    .filter((part) => nouns.includes(/^\w+(?= = endpoints\()/.exec(part)?.[0] ?? ''))
    .flatMap((part) => [...part.matchAll(/call: '[A-Z]+ ([^']+)'/g)].map(([, call = '']) => call))
}
