import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTest, type Graph } from './importGraph.ts'
import { memo } from './memo.ts'

const routes = 'apps/web/src/routes/'
const frames: readonly (readonly [string, string])[] = [
  ['/', 'apps/web/src/main.tsx'],
  ['/admin', 'apps/web/src/layouts/admin/AdminLayout.tsx'],
  ['/group/', 'apps/web/src/layouts/group/GroupLayout.tsx'],
  ['/contest/', 'apps/web/src/layouts/contest/ContestLayout.tsx'],
]

/** Follows all others: what a journey opens by clicking is named nowhere. */
const unnamed = 1_000_000

/**
 * The journeys for a file of the pages when nobody has recorded what they load: first those that name an address whose
 * screen needs the file. With each stands how many modules it names, as what loads little looks at little else.
 */
export function journeysThatName(root: string, graph: Graph, file: string): Map<string, number> {
  const screens = screensOf(root, graph)
  const modulesOf = memo((from: string) => closure(graph, from))
  const journeys = graph.files.filter((name) => name.startsWith('e2e/') && isTest(name))
  return new Map(
    journeys.map((journey) => {
      const asked = addressesIn(root, [journey, ...graph.importsOf(journey).filter((name) => name.startsWith('e2e/'))])
      const pages = screens.filter(({ pattern }) => asked.some((address) => pattern.test(address)))
      const framing = frames.filter(([start]) => asked.some((address) => address.startsWith(start)))
      const roots = [...pages.map(({ page }) => page), ...framing.map(([, frame]) => frame)]
      const modules = new Set(roots.flatMap((from) => [...modulesOf(from)]))
      return [journey, modules.has(file) ? modules.size : unnamed]
    }),
  )
}

/** The addresses of the route table and the modules of their pages. */
function screensOf(root: string, graph: Graph): { pattern: RegExp; page: string }[] {
  return graph.files
    .filter((file) => file.startsWith(routes) && !isTest(file))
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(screen)])
    .map(([, address = '', page = '']) => ({
      pattern: new RegExp(`^${address.replaceAll(/:\w+\??/g, '[^/]+')}$`),
      page: `apps/web/src/${page}`,
    }))
}

const screen = /path: '(\/[^']*)',(?:(?!path: ')[\s\S])*?import\('#web\/([^']+)'\)/g

/** A part of an address that a journey knows only when it runs stands for itself. */
function addressesIn(root: string, files: readonly string[]): string[] {
  return files
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=['`])\/[^'`?#\s]*/g) ?? [])
    .map((address) => address.replaceAll(/\$\{[^}]*\}?/g, 'x'))
}

/** Everything that a module needs. The route table names all pages, and needs none of them. */
function closure(graph: Graph, start: string): Set<string> {
  const all = new Set([start])
  for (const file of all) {
    for (const one of graph.importsOf(file)) {
      const isScreen = file.startsWith(routes) && /\/(features|layouts)\//.test(one)
      if (!isScreen) all.add(one)
    }
  }
  return all
}
