import { existsSync, statSync } from 'node:fs'
import { ownNodePlace } from '#judge/languages/language.ts'
import type { Language, Variant } from '#judge/languages/language.ts'

/** Whether the files of a language are on this machine. The language may still fail its self-test. */
export const isInstalled = (language: Language): boolean => language.variants.some((it) => isThere(language, it))

/** Boxes see the files of the machine and the Node that runs this judge. */
export const isThere = ({ needs = [] }: Language, { compiler }: Variant): boolean =>
  [compiler, ...needs].every((path) => path === ownNodePlace || existsSync(path))

/** A text that changes when files of the language change, or null if no variant is installed completely. */
export function stateOfFiles(language: Language): string | null {
  if (!isInstalled(language)) return null
  const paths = language.variants.flatMap(({ compiler }) => [compiler, ...(language.needs ?? [])])
  const states = paths.map((path) => statSync(path, { throwIfNoEntry: false }))
  return states.map((it) => (it === undefined ? '-' : `${it.ino} ${it.size} ${it.mtimeMs}`)).join()
}
