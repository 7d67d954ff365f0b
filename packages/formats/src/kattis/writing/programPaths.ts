import { programFiles } from '@praxis/contract/programFiles'
import type { Entry } from '#formats/write/writer.ts'
import { SafeNames } from '#formats/write/safeNames.ts'

/** How sources of a language are called. */
export const endingOf = (language: string): string =>
  programFiles.find(({ pattern }) => pattern.test(language))?.endings[0] ?? 'txt'

/** Texts by name as files in a folder, with where each lies. */
export function filesIn(
  folder: string,
  texts: Readonly<Record<string, string>>,
  names = new SafeNames(),
): { paths: Record<string, string>; entries: Entry[] } {
  const placed = Object.entries(texts).map(([name, content]) => {
    return { name, path: `${folder}/${names.of(name, 'file')}`, content }
  })
  return {
    paths: Object.fromEntries(placed.map(({ name, path }) => [name, path])),
    entries: placed.map(({ path, content }) => ({ name: path, content })),
  }
}
