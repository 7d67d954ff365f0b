import type { Graph } from './graph.ts'

/** What the server hands to every handler, and where it is made: `boards` is made by `openBoards`. */
type Service = { name: string; by: string; to: string }

const modules = 'apps/server/src/modules/'
export const main = 'apps/server/src/main.ts'
/** Makes them for the server, for those of tests and for benches. */
const maker = 'apps/server/src/openServices.ts'

/** Read from the objects in which openServices.ts names them. */
export function servicesIn(source: string): Service[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '\.\/modules\/([^']+)'/gm)].flatMap(([, names = '', place]) =>
    names.split(',').flatMap((one): Service[] => {
      const by = one.trim()
      if (by === '') return []
      const name = new RegExp(`\\b(\\w+): ${by}\\b`).exec(source)?.[1] ?? (isShort(source, by) ? by : null)
      return name === null ? [] : [{ name, by, to: modules + place }]
    }),
  )
}

const isShort = (source: string, name: string): boolean =>
  new RegExp(`^\\s+${name},$`, 'm').test(source.replaceAll(/^import [\s\S]*?from.*$/gm, ''))

/**
 * A service belongs to the handlers that name it, and not to every server that makes it: else each test of a server
 * would be one of the standings.
 */
export function withServices(graph: Graph, textOf: (file: string) => string): Graph {
  const services = servicesIn(textOf(maker))
  const made = new Set(services.map(({ by }) => by))
  // A list passes on what stands in several files, so the other names stay. What stands beside a service is part of it.
  const kept = (to: string, names: readonly string[]) =>
    to.endsWith('/public.ts') || !names.some((name) => made.has(name)) ? names.filter((name) => !made.has(name)) : []
  return new Map(
    [...graph].map(([file, source]) => {
      const edges = source.edges.flatMap(({ to, names }) => {
        if (file !== maker || names === 'all' || !to.startsWith(modules)) return [{ to, names }]
        const rest = kept(to, names)
        return rest.length === 0 ? [] : [{ to, names: rest }]
      })
      const isHandler = file.startsWith(modules) && !file.endsWith('.test.ts')
      const used = isHandler ? services.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(textOf(file))) : []
      return [file, { ...source, edges: [...edges, ...used.map(({ by, to }) => ({ to, names: [by] }))] }]
    }),
  )
}
