import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callNamed } from './calls.ts'
import type { TestMap } from './choose.ts'

const mapFile = 'build/test-map.json'
/** Written when the pages are built: the modules of each script and style that a browser asks for. */
const modulesFile = 'build/web-modules.json'

/** Where the tests of a run write what they call and load, a line for each: the file of tests, a tab, and what it asked for. */
const recordFolder = 'build/test-record'

type ModulesOf = Readonly<Record<string, readonly string[]>>

export function readMap(root: string): TestMap | null {
  return readJson(path.join(root, mapFile)) as TestMap | null
}

export function beginRecord(root: string): string {
  const folder = path.join(root, recordFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** `ran` are the files whose tests all ran: of the others the map keeps what it knew as well. */
export function writeMap(
  root: string,
  calls: readonly string[],
  ran: { whole: readonly string[]; broken: readonly string[] },
): void {
  const folder = path.join(root, recordFolder)
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  const modulesOf = existsSync(path.join(root, modulesFile))
    ? (readJson(path.join(root, modulesFile)) as ModulesOf | null)
    : null
  const recorded = mapOf(lines, calls, modulesOf ?? {})
  const map = mergedMap(recorded, readMap(root) ?? {}, ran)
  writeFileSync(path.join(root, mapFile), `${JSON.stringify(map, null, 1)}\n`)
  rmSync(folder, { recursive: true, force: true })
}

/** What each file of tests called, as the contract names it, and which modules its pages loaded. */
export function mapOf(lines: readonly string[], calls: readonly string[], modulesOf: ModulesOf): TestMap {
  const found = new Map<string, { endpoints: Set<string>; modules: Set<string> }>()
  for (const line of lines) {
    const [file = '', asked = ''] = line.split('\t')
    if (file === '') continue
    const of = found.get(file) ?? { endpoints: new Set(), modules: new Set() }
    found.set(file, of)
    const place = (asked.split(' ')[1] ?? '').split('?')[0] ?? ''
    for (const module of modulesOf[place.slice(1)] ?? []) of.modules.add(module)
    const call = place.startsWith('/api/') ? callNamed(asked, calls) : null
    if (call !== null) of.endpoints.add(call)
  }
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, { endpoints, modules }]) => [
        file,
        { endpoints: [...endpoints].sort(), modules: [...modules].sort() },
      ]),
  )
}

/** Files that ran are as they were recorded, and one that broke half-way may call what it called before. Others are gone. */
export function mergedMap(
  recorded: TestMap,
  before: TestMap,
  { whole, broken }: { whole: readonly string[]; broken: readonly string[] },
): TestMap {
  const none = { endpoints: [], modules: [] }
  const both = (file: string, name: 'endpoints' | 'modules') =>
    [...new Set([...(recorded[file] ?? none)[name], ...(before[file] ?? none)[name]])].sort()
  return Object.fromEntries([
    ...whole.map((file) => [file, recorded[file] ?? none]),
    ...broken.map((file) => [file, { endpoints: both(file, 'endpoints'), modules: both(file, 'modules') }]),
  ])
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
