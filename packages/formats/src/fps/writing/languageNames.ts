import { programFiles } from '@praxis/contract/programFiles'
import { languageNamed } from '../languages.ts'

/** The names of languages in the format. */
const names = [
  'C',
  'C++',
  'Pascal',
  'Java',
  'Ruby',
  'Bash',
  'Python',
  'Python2',
  'PHP',
  'Perl',
  'C#',
  'Lua',
  'JavaScript',
  'Go',
  'Fortran',
  'R',
  'Matlab',
  'SQL',
]

/** The name of a language in the format: its own, else that of another version of it. Null if there is none. */
export function nameInFps(language: string): string | null {
  const exact = names.find((name) => languageNamed(name) === language)
  if (exact !== undefined) return exact
  const family = programFiles.find(({ pattern }) => pattern.test(language))?.languages ?? []
  return names.find((name) => family.some((one) => one === languageNamed(name))) ?? null
}
