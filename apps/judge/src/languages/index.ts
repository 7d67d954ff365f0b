import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from './language.ts'

const files = readdirSync(import.meta.dirname).filter((file) => /^\w+\.ts$/.test(file) && file !== 'index.ts')
const modules = files.map(async (file) => {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  return module as { languages?: readonly Language[] }
})

/** Every language that this judge knows, in menu order: the `languages` export of every file in this folder. */
export const languages: readonly Language[] = (await Promise.all(modules))
  .flatMap((module) => module.languages ?? [])
  .toSorted((one, other) => other.facts.seq - one.facts.seq)

/** Folders outside /usr that some language reads, if they exist on this machine. Boxes must show them. */
export const foldersRead = (): string[] => languages.flatMap(({ reads = [] }) => reads).filter((it) => existsSync(it))
