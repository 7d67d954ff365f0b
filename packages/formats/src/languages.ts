import { programFiles } from '@praxis/contract/programFiles'
import { extname } from 'node:path'

const languageOfExtension = new Map([
  ...programFiles.flatMap(({ endings, usual }) => endings.map((ending): [string, string] => [`.${ending}`, usual])),
  ['.R', 'R'],
])

/** What a source is written in when nothing else says it. */
export const languageOfFile = (file: string): string | null => languageOfExtension.get(extname(file)) ?? null
