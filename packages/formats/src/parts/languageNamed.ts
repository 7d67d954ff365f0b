import { packageLanguages } from '@praxis/contract/programFiles'

/** Names that other judges give to languages, in small letters. */
const otherNames = new Map([
  ['go', 'Golang'],
  ['javascript', 'JavaScript Node'],
  ['python', 'Python3'],
])

/** The wire name of a language; null where there is none. */
export function languageNamed(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  return packageLanguages.find((known) => known.toLowerCase() === wanted) ?? otherNames.get(wanted) ?? null
}
