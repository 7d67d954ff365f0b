import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Graph = {
  files: readonly string[]
  importsOf: (file: string) => string[]
  /** How far each file is from one that it needs, directly or through others. */
  distancesTo: (file: string) => Map<string, number>
}

/**
 * A file that brings together most of a program says little about what its importers are about. A list in a package says
 * more: tests that go through all of it import it.
 */
const hubImports = 25
const hubDistance = (file: string) => (file.startsWith('apps/') ? 20 : 3)

export const isTest = (file: string) => file.endsWith('.test.ts') || file.endsWith('.test.tsx')

const folders = '{apps,packages,e2e,tests,scripts,sandbox,bench}/**/*.{ts,tsx,mjs,sql}'

/** Who imports whom in a tree of Praxis. A program that is started, or a file that is read, is named by its path: that counts as well. */
export function importGraph(root: string): Graph {
  const files = globSync(folders, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
  const known = new Set(files)
  const imports = new Map(files.map((file) => [file, targets(root, file, known)]))
  const importers = new Map<string, string[]>()
  for (const [file, to] of imports) {
    for (const one of to) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  const isHub = (file: string) => !isTest(file) && (imports.get(file)?.length ?? 0) >= hubImports
  const step = (file: string) => (isHub(file) ? hubDistance(file) : 1)
  return {
    files,
    importsOf: (file) => imports.get(file) ?? [],
    distancesTo: (file) => distances(file, (one) => importers.get(one) ?? [], step),
  }
}

function targets(root: string, file: string, known: ReadonlySet<string>): string[] {
  if (file.endsWith('.sql')) return []
  const text = readFileSync(path.join(root, file), 'utf8')
  const named = [...text.matchAll(/'([^'\s]+)'/g)].map(([, name = '']) => name)
  const found = named.flatMap((name) => candidates(root, file, name)).filter((name) => known.has(name))
  const folder = readFolders[file]
  if (folder !== undefined) found.push(...[...known].filter((name) => path.matchesGlob(name, folder)))
  return [...new Set(found)].filter((name) => name !== file)
}

/** Programs that take in all files of a folder, and name none. */
const readFolders: Readonly<Record<string, string>> = {
  'apps/server/src/db/migrate.ts': 'apps/server/migrations/*.sql',
  'apps/judge/src/languages/index.ts': 'apps/judge/src/languages/!(*.test).ts',
}

function candidates(root: string, file: string, name: string): string[] {
  const own = file.split('/').slice(0, file.startsWith('e2e/') ? 1 : 2)
  if (name.startsWith('#')) return [path.join(...own, 'src', name.slice(name.indexOf('/') + 1))]
  const [, workspace, rest] = /^@praxis\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (workspace !== undefined) {
    const folder = existsSync(path.join(root, 'packages', workspace)) ? `packages/${workspace}` : workspace
    return [`${folder}/src/${rest}.ts`]
  }
  if (!/\.(ts|tsx|mjs|sql)$/.test(name)) return []
  return [path.join(path.dirname(file), name), path.join(...own, name), path.normalize(name)]
}

function distances(start: string, next: (file: string) => string[], step: (file: string) => number) {
  const settled = new Map<string, number>()
  const waiting = new Map([[start, 0]])
  while (waiting.size > 0) {
    const [file, distance] = nearest(waiting)
    waiting.delete(file)
    settled.set(file, distance)
    for (const one of next(file)) {
      const through = distance + step(one)
      if (!settled.has(one) && through < (waiting.get(one) ?? Infinity)) waiting.set(one, through)
    }
  }
  return settled
}

function nearest(waiting: ReadonlyMap<string, number>): readonly [string, number] {
  return [...waiting].reduce((one, other) => (other[1] < one[1] ? other : one))
}
