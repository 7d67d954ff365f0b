import path from 'node:path'

/** What a file takes from another: the names, or all of it. */
type Edge = { to: string; names: readonly string[] | 'all' }

/** `passesOn` are the names that a list such as a `public.ts` takes from elsewhere; it is null where there is more in the file. */
export type Source = { edges: readonly Edge[]; types: readonly string[]; passesOn: ReadonlyMap<string, Passed> | null }
type Passed = { to: string; name: string }

/** Whether there is such a file, or such a folder, in this repository. */
export type Finds = (place: string) => 'file' | 'folder' | null

const statement = /^(import|export)\s+(type\s+)?((?:[\w$*]|\{[^}]*\}|[\s,])*?)\s*from\s*'([^']+)'/gm
const bareImport = /^import\s*'([^']+)'/gm
const laterImport = /\bimport\(\s*'([^']+)'/g
/** A path as a program is told it: with a slash or an ending, and without spaces. */
const literal = /['`]((?:\.{1,2}\/)*[\w@.-]*[\w@-](?:\/[\w@.-]+)*\/?)['`]/g

/** The file of this repository that an import means, or null: a package of others has none. */
export function targetOf(file: string, from: string): string | null {
  const place = from.split('?')[0] ?? from
  if (place.startsWith('.')) return path.posix.join(path.posix.dirname(file), place)
  const workspace = /^@praxis\/([^/]+)\/(.+)$/.exec(place)
  if (workspace !== null) {
    const [, name = '', rest = ''] = workspace
    return `${name === 'e2e' ? 'e2e' : `packages/${name}`}/src/${rest}.ts`
  }
  const [, , own = ''] = /^#([^/]+)\/(.+)$/.exec(place) ?? []
  return own === '' ? null : `${file.split('/').slice(0, 2).join('/')}/src/${own}`
}

/**
 * What of this repository a source is made of: its imports, but not those of types, which are nothing to a running program;
 * and what it names in a text, as a program that it starts or a folder that it reads.
 */
export function readSource(file: string, text: string, finds: Finds): Source {
  const edges: Edge[] = []
  const types: string[] = []
  const passed = new Map<string, Passed>()
  for (const [, kind = '', typeWord, clause = '', from = ''] of text.matchAll(statement)) {
    const to = targetOf(file, from)
    if (to === null || finds(to) !== 'file') continue
    const names = typeWord === undefined ? namesIn(clause) : []
    if (names.length === 0) types.push(to)
    else edges.push({ to, names: names.some(({ name }) => name === '*') ? 'all' : names.map(({ name }) => name) })
    if (kind === 'export') for (const { name, as } of names) passed.set(as, { to, name })
  }
  for (const to of wholeOnes(file, text, finds)) edges.push({ to, names: 'all' })
  const isList = passed.size > 0 && !passed.has('*') && withoutPassing(text) === ''
  return { edges, types, passesOn: isList ? passed : null }
}

/** What is imported for what it does, or later, or named in a text. */
function wholeOnes(file: string, text: string, finds: Finds): string[] {
  const imported = [...text.matchAll(bareImport), ...text.matchAll(laterImport)].flatMap(([, from = '']) => {
    const to = targetOf(file, from)
    return to !== null && finds(to) === 'file' ? [to] : []
  })
  const named = [...withoutImports(text).matchAll(literal)].flatMap(([, place = '']) => placesNamed(file, place, finds))
  return [...imported, ...named]
}

function namesIn(clause: string): { name: string; as: string }[] {
  const [braces = '', inside = ''] = /\{([^}]*)\}/.exec(clause) ?? []
  const outside = clause.replace(braces, '').replaceAll(/[\s,]/g, '')
  const listed = inside
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/)
      return { name, as }
    })
  return outside === '' ? listed : [...listed, { name: '*', as: '*' }]
}

const withoutImports = (text: string): string =>
  [statement, bareImport, laterImport].reduce((rest, kind) => rest.replaceAll(kind, ''), text)

const withoutPassing = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(statement, (all, kind: string) => (kind === 'export' ? '' : all))
    .replaceAll(/[\s;]/g, '')

/** Folders that hold nearly everything say nothing. */
const tooLarge = /^(\.|apps|packages|(apps|packages)\/[^/]+|e2e|scripts|tests|docs|bench)(\/src)?\/?$/

function placesNamed(file: string, named: string, finds: Finds): string[] {
  if (!named.includes('/') && !named.includes('.')) return []
  const places = new Set([path.posix.join(path.posix.dirname(file), named), path.posix.join('.', named)])
  return [...places].flatMap((place) => {
    // A file of tests that is named, as in a list of tests, is no part of what names it.
    const isNone = place.startsWith('..') || place === file || tooLarge.test(place) || /\.test\.tsx?$/.test(place)
    const found = isNone ? null : finds(place)
    if (found === null) return []
    return [found === 'folder' ? `${place.replace(/\/$/, '')}/` : place]
  })
}
