import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Import = { file: string; from: string }

export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path]
  })

export const sources = (folder: string): string[] => filesIn(folder).filter((file) => /\.tsx?$/.test(file))

export const importsOf = (file: string): Import[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => ({
    file,
    from: match[1] ?? '',
  }))

export const importsIn = (folder: string) => sources(folder).flatMap(importsOf)
export const isTest = ({ file }: Import) => /\.test\.tsx?$|\/test\//.test(file)
export const told = (imports: readonly Import[]) => imports.map(({ file, from }) => `${file} imports ${from}`)

/** Which file of this repository an import means, whether it is written as a path or with the alias of its workspace. */
export function targetOf({ file, from }: Import): string {
  const alias = /^#([^/]+)\/(.+)$/.exec(from)
  if (alias !== null) return join(file.split('/').slice(0, 2).join('/'), 'src', alias[2] ?? '')
  return from.startsWith('.') ? join(file, '..', from) : from
}

/** Each circle once, as a line of the files that import each other. */
export function circlesOf(imported: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const isDone = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file].join(' -> '))
    if (start >= 0 || isDone.has(file)) return
    for (const next of imported.get(file) ?? []) visit(next, [...path, file])
    isDone.add(file)
  }
  for (const file of imported.keys()) visit(file, [])
  return circles
}

export const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
