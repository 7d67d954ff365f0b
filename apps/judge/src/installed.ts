import { existsSync } from 'node:fs'
import { ownNodePlace } from './languages/language.ts'
import type { Language, Variant } from './languages/language.ts'

/** Whether the files of a language are on this machine, working or not. */
export const isInstalled = (language: Language): boolean => language.variants.some((it) => isThere(language, it))

/** Boxes see the same files as the machine does, and the judge's own Node. */
export const isThere = ({ needs = [] }: Language, { compiler }: Variant): boolean =>
  [compiler, ...needs].every((path) => path === ownNodePlace || existsSync(path))
