import path from 'node:path'
import { reachOf, type Cut, type Graph } from './graph.ts'
import { main } from './services.ts'

/** The file that mounts every call. Who calls something is recorded while the tests run, so its list of routes says nothing. */
export const app = 'apps/server/src/app.ts'
const modules = 'apps/server/src/modules/'

export const cuts: readonly Cut[] = [
  { from: /^apps\/server\/src\/app\.ts$/, to: /[rR]outes\.ts$|^packages\/contract\/src\/all\.ts$/ },
  // The streams of the site are one call.
  { from: /^apps\/server\/src\/app\.ts$/, to: /^apps\/server\/src\/modules\/live\/hub\.ts$/ },
  // Each job is looked after by the module that has it.
  { from: /^apps\/server\/src\/jobs\/(allJobs|chores)\.ts$/, to: /^apps\/server\/src\/(modules|recount)\// },
  // A journey needs the judge only if it calls what makes work for one.
  { from: /^apps\/launcher\/src\//, to: /^apps\/judge\// },
]

/** A call as the contract writes it: `GET /api/get-problem-list`. */
export type Calls = Readonly<Record<string, readonly string[]>>

/** The files with the handlers of each noun, as `routesOf` in app.ts says; `callsOf` are the calls of each noun. */
export function routeFiles(source: string, callsOf: Calls): Map<string, string[]> {
  const fileOf = new Map<string, string>()
  for (const [, names = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '(\.\/modules\/[^']+)'/gm)) {
    for (const name of names.split(',')) fileOf.set(name.trim(), path.posix.join(path.posix.dirname(app), from))
  }
  const list = /const routesOf[^\n]*\{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
  const found = new Map<string, string[]>()
  for (const [, noun = '', value = ''] of list.matchAll(/^\s+(\w+): (.*),$/gm)) {
    const files = [...value.matchAll(/\w+/g)].flatMap(([name]) => fileOf.get(name) ?? [])
    for (const call of callsOf[noun] ?? []) found.set(call, files)
  }
  const lost = Object.values(callsOf)
    .flat()
    .filter((call) => (found.get(call) ?? []).length === 0)
  if (lost.length > 0) throw new Error(`${app} does not say who answers ${lost.join(', ')}`)
  return found
}

/**
 * All sources that a call may need: what its routes import, and what its module has besides that no other part of the
 * server imports, such as a job that does later what the call asked for.
 */
export function sourcesOfCalls(graph: Graph, routes: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const files = [...new Set([...routes.values()].flat())]
  const reach = new Map(files.map((file) => [file, reachOf(graph, [file], cuts)]))
  const known = new Set([...reachOf(graph, [app, main], cuts), ...[...reach.values()].flatMap((of) => [...of])])
  const rest = [...graph.keys()].filter(
    (file) => file.startsWith(modules) && !file.endsWith('.test.ts') && !known.has(file),
  )
  const moduleOf = (file: string) => file.slice(modules.length).split('/')[0]
  const besides = Map.groupBy(rest, moduleOf)
  const whole = new Map(
    files.map((file) => {
      const own = besides.get(moduleOf(file)) ?? []
      return [file, new Set([...reach.get(file)!, ...reachOf(graph, own, cuts)])]
    }),
  )
  return new Map([...routes].map(([call, of]) => [call, new Set(of.flatMap((file) => [...(whole.get(file) ?? [])]))]))
}

/** What a program asked for, `GET /api/public/img/a.png`, as the contract names it; null for what is no call. */
export function callNamed(asked: string, calls: readonly string[]): string | null {
  const [method = '', address = ''] = asked.split(' ')
  const place = address.split('?')[0] ?? ''
  if (calls.includes(`${method} ${place}`)) return `${method} ${place}`
  const fitting = calls.filter((call) => {
    const [, pattern = ''] = call.split(' ')
    return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(place)
  })
  // A download is asked for by GET and by POST.
  return fitting.find((call) => call.startsWith(`${method} `)) ?? fitting[0] ?? null
}

/** Calls after which a judge runs a program, and those that show a judge. */
export const needsJudge = (call: string): boolean => /submi|compile|workshop\/r|judge/.test(call)
export const byJudge = (call: string): boolean => / \/api\/judging\//.test(call)
