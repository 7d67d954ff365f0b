import { limits } from '@praxis/contract/limits'
import { programFiles } from '@praxis/contract/programFiles'

type CodeFile = { text: string } | { problem: 'tooLong' | 'notText' | 'unreadable' }

/** Reads a source file as UTF-8 and converts its line breaks to LF. */
export async function readCodeFile(file: Blob): Promise<CodeFile> {
  // A character has at most four bytes, so a bigger file is too long without reading it.
  if (file.size > limits.codeLength * 4) return { problem: 'tooLong' }
  try {
    return textOf(await file.arrayBuffer())
  } catch {
    return { problem: 'unreadable' }
  }
}

function textOf(bytes: ArrayBuffer): CodeFile {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
    // Sources have no zero byte. Programs, pictures and UTF-16 have one early.
    if (text.includes('\0')) return { problem: 'notText' }
    return text.length > limits.codeLength ? { problem: 'tooLong' } : { text }
  } catch {
    return { problem: 'notText' }
  }
}

/** File extensions of each language, by its name at the judge. Downloads use the first one. */
const endings = programFiles.map((one) => [one.pattern, [...one.endings, ...(one.otherEndings ?? [])]] as const)

/** The extensions that the file dialog offers. Any text file can be read. */
export const acceptedFiles = [...endings.flatMap(([, of]) => of.map((ending) => `.${ending}`)), '.h', '.txt', 'text/*']

const endingsOf = (language: string): readonly string[] =>
  endings.find(([pattern]) => pattern.test(language))?.[1] ?? []

/** The name a program is saved under. */
export function codeFileName(problemId: string, language: string): string {
  return `${problemId.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_')}.${endingsOf(language)[0] ?? 'txt'}`
}

/**
 * The offered languages that a file may be in, by its ending, if it is not in this language. Null: it may be in this
 * language, because its ending fits or is unknown.
 */
export function otherLanguages(fileName: string, language: string, offered: readonly string[]): string[] | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const isKnown = endings.some(([, of]) => of.includes(ending))
  if (!isKnown || endingsOf(language).includes(ending)) return null
  return offered.filter((name) => endingsOf(name).includes(ending))
}
