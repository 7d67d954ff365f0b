import { existsSync, statSync } from 'node:fs'
import { ownNodePlace } from './languages/language.ts'
import type { Language, Variant } from './languages/language.ts'

/** Whether the files of a language are on this machine, working or not. */
export const isInstalled = (language: Language): boolean => language.variants.some((it) => isThere(language, it))

/** Boxes see the same files as the machine does, and the judge's own Node. */
export const isThere = ({ needs = [] }: Language, { compiler }: Variant): boolean =>
  [compiler, ...needs].every((path) => path === ownNodePlace || existsSync(path))

/** Changes when files of a language come or go; null while none of its variants is whole. */
export function stateOfFiles(language: Language): string | null {
  if (!isInstalled(language)) return null
  const paths = language.variants.flatMap(({ compiler }) => [compiler, ...(language.needs ?? [])])
  const states = paths.map((path) => statSync(path, { throwIfNoEntry: false }))
  return states.map((it) => (it === undefined ? '-' : `${it.ino} ${it.size} ${it.mtimeMs}`)).join()
}
