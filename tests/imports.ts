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
