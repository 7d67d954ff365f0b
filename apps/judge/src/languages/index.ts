import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from './language.ts'

const files = readdirSync(import.meta.dirname).filter((file) => /^\w+\.ts$/.test(file) && file !== 'index.ts')
const modules = files.map(async (file) => {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  return module as { languages?: readonly Language[] }
})

/** Every language this judge knows: what the files of this folder export as `languages`, in the order of menus. */
export const languages: readonly Language[] = (await Promise.all(modules))
  .flatMap((module) => module.languages ?? [])
  .toSorted((one, other) => other.facts.seq - one.facts.seq)

/** Folders besides /usr that boxes must show, because some language reads them and this machine has it. */
export const foldersRead = (): string[] => languages.flatMap(({ reads = [] }) => reads).filter((it) => existsSync(it))
