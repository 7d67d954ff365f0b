import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { arch } from 'node:os'
import { dirname, join } from 'node:path'
import { sandboxBinary } from '#judge/config.ts'
import { languages } from '#judge/languages/index.ts'
import { ownNodePlace } from '#judge/languages/language.ts'
import { machineFacts } from '#judge/machine.ts'

const root = join(import.meta.dirname, '../../../..')
const judge = 'apps/judge/src'

/** All that the programs, kits and surveys of one machine depend on, besides what each is made of. */
export type Machine = {
  praxisBox: string
  node: string
  facts: unknown
  /** The packages that are installed, where Debian lists them. */
  packages: string
  compilers: readonly string[]
  headers: readonly string[]
  /** What a box shows of /etc. */
  settings: readonly string[]
  /** What compiles, makes kits and surveys. */
  sources: readonly string[]
}

export function thisMachine(): Machine {
  const { processor, kernel } = machineFacts()
  const inEtc = ['alternatives', 'ld.so.cache', 'java-*', 'python3*', 'fpc*', 'mono', 'php', 'ghc*', 'R']
  const compiling = ['compile/compile.ts', 'compile/equipment.ts', 'offer/toolchains.ts', 'sandbox/sandbox.ts']
  return {
    praxisBox: sandboxBinary,
    node: process.execPath,
    facts: [arch(), processor, kernel, process.version, process.getuid?.()],
    packages: '/var/lib/dpkg/status',
    compilers: compilersOfAll(),
    headers: ['/usr/include', '/usr/local', '/usr/lib/gcc'],
    settings: inEtc.flatMap((pattern) => globSync(join('/etc', pattern))).toSorted(),
    sources: [
      ...reachedFrom(compiling.map((file) => join(judge, file))),
      ...filesBelow(join(root, judge, 'languages')).filter((file) => !file.endsWith('.test.ts')),
      ...filesBelow(import.meta.dirname).filter((file) => !file.endsWith('.test.ts')),
    ],
  }
}

/** How each field of a machine becomes a part of the ground. */
const parts: { [Field in keyof Machine]: (value: Machine[Field]) => unknown } = {
  praxisBox: contentOf,
  node: stateOf,
  facts: (facts) => facts,
  packages: versionsIn,
  compilers: (paths) => paths.map((path) => [existsSync(path) ? realpathSync(path) : '', stateOf(path)]),
  headers: statesBelow,
  settings: statesBelow,
  sources: (files) => files.map((file) => [file.replace(root, ''), contentOf(file)]),
}

/** A hash that changes with any of it. */
export function groundOf(machine: Machine): string {
  const all = Object.entries(parts).map(([field, part]) => [
    field,
    (part as (value: unknown) => unknown)(machine[field as keyof Machine]),
  ])
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

function compilersOfAll(): string[] {
  const paths = languages.flatMap((language) =>
    language.variants.flatMap((variant) => {
      const { exec } = language.run('artefact', variant, { memoryKb: 1, stackKb: 1 })
      const runtime = 'path' in exec ? [exec.path] : []
      return [variant.compiler, language.compile(variant)[0], ...(language.needs ?? []), ...runtime]
    }),
  )
  return [...new Set(paths)].filter((path) => path !== ownNodePlace).toSorted()
}

function contentOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'none'
}

function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? `${path} none` : `${path} ${found.size} ${found.mtimeMs}`
}

/** Lines of other fields change with every run of apt. */
function versionsIn(file: string): string {
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8').match(/^(Package|Architecture|Version|Status): .*$/gm)
    : []
  return createHash('sha256')
    .update((lines ?? []).join('\n'))
    .digest('hex')
}

/** Size, time and target of all files. There are ten thousand, which `find` looks at in a third of the time. */
function statesBelow(paths: readonly string[]): string[] {
  const there = paths.filter((path) => existsSync(path))
  if (there.length === 0) return []
  const { stdout, status } = spawnSync('find', [...there, '!', '-type', 'd', '-printf', String.raw`%p %l %s %T@\n`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`find cannot look through ${there.join(', ')}`)
  return stdout.split('\n').toSorted()
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

/** Sources and all that they import when they run, which types do not. */
function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, isType, from = ''] of text.matchAll(/^(?:import|export)(\s+type)?\b[^'";=(]*'([^']+)'/gm)) {
      const target = targetOf(file, from)
      if (isType === undefined && target !== null) visit(target)
    }
  }
  for (const file of files) visit(join(root, file))
  return [...reached].toSorted()
}

/** The file of this repository that an import means, or null. */
function targetOf(file: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(file), from)
  if (from.startsWith('#judge/')) return join(root, judge, from.slice('#judge/'.length))
  const [, workspace, path] = /^@praxis\/([^/]+)\/(.+)$/.exec(from) ?? []
  return workspace === undefined ? null : join(root, 'packages', workspace, 'src', `${path}.ts`)
}
