import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints } from '@praxis/contract/all'
import { projects } from '../../../tests/projects.ts'
import { app, routeFiles, sourcesOfCalls, type Calls } from './calls.ts'
import type { World } from './choose.ts'
import { readSource, type Finds } from './imports.ts'
import { asksFor, isMigration, tablesIn, tablesOfTypes } from './migrations.ts'
import { looksAround } from './places.ts'
import { withServices } from './services.ts'
import { readMap } from './testMap.ts'

const types = 'apps/server/src/db/tables.gen.ts'

/** The calls of each noun of the contract. */
export const callsOfNouns: Calls = Object.fromEntries(
  Object.entries(allEndpoints).map(([noun, table]) => [noun, Object.values(table).map(({ call }) => call)]),
)

/** All that a choice is made from, as this clone is now. */
export function readWorld(root: string, changed: readonly string[]): World {
  const files = filesOf(root)
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const texts = new Map(files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => [file, textOf(file)]))
  const finds = findsIn(files)
  const read = new Map([...texts].map(([file, text]) => [file, readSource(file, text, finds)]))
  const graph = withServices(read, (file) => texts.get(file) ?? '')
  const tests = new Map(files.filter((file) => projectOf(file) !== null).map((file) => [file, projectOf(file)!]))
  const tables = tablesOfTypes(texts.get(types) ?? '')
  const asking = (migration: string) => {
    const named = existsSync(path.join(root, migration)) ? tablesIn(textOf(migration), tables) : []
    const isAsking = (file: string, text: string) =>
      file.startsWith('apps/server/') && file !== types && asksFor(text, named)
    return [...texts].filter(([file, text]) => isAsking(file, text)).map(([file]) => file)
  }
  return {
    graph,
    tests,
    map: readMap(root),
    sourcesOfCalls: sourcesOfCalls(graph, routeFiles(texts.get(app) ?? '', callsOfNouns)),
    looking: new Set([...tests.keys()].filter((file) => looksAround(texts.get(file) ?? ''))),
    askingFor: new Map(changed.filter(isMigration).map((file) => [file, asking(file)])),
  }
}

function filesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(path.join(root, file)))
}

function findsIn(files: readonly string[]): Finds {
  const all = new Set(files)
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  )
  return (place) => (all.has(place) ? 'file' : folders.has(place.replace(/\/$/, '')) ? 'folder' : null)
}

/** Where two projects name a file, the first has it. */
function projectOf(file: string): string | null {
  const found = Object.entries(projects).find(([, { include }]) =>
    include.some((pattern) => path.matchesGlob(file, pattern)),
  )
  return found?.[0] ?? null
}
