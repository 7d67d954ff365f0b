import { limits } from '@praxis/contract/limits'

type CodeFile = { text: string } | { problem: 'tooLong' | 'notText' | 'unreadable' }

/** Reads a file of code as UTF-8; line breaks become those of the editor. */
export async function readCodeFile(file: Blob): Promise<CodeFile> {
  // A character has at most four bytes: a bigger file need not be read to know.
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
    // No source has a zero byte; programs, pictures and UTF-16 have them at once.
    if (text.includes('\0')) return { problem: 'notText' }
    return text.length > limits.codeLength ? { problem: 'tooLong' } : { text }
  } catch {
    return { problem: 'notText' }
  }
}

/** Endings of the files of a language, by its name at the judge; a program is saved under the first. */
const endings: readonly [RegExp, readonly string[]][] = [
  [/^(c\+\+|g\+\+|clang\+\+)/i, ['cpp', 'cc', 'cxx', 'hpp']],
  [/^(c#|csharp)/i, ['cs']],
  [/^(c($|\s)|gcc|clang)/i, ['c']],
  [/^py/i, ['py']],
  [/^(javascript|node)/i, ['js', 'mjs', 'cjs']],
  [/^typescript/i, ['ts', 'mts', 'cts']],
  [/^java/i, ['java']],
  [/^kotlin/i, ['kt']],
  [/^scala/i, ['scala']],
  [/^go/i, ['go']],
  [/^rust/i, ['rs']],
  [/^ruby/i, ['rb']],
  [/^php/i, ['php']],
  [/^pascal/i, ['pas', 'pp']],
  [/^haskell/i, ['hs']],
  [/^ocaml/i, ['ml']],
  [/^d($|\s)/i, ['d']],
  [/^fortran/i, ['f90', 'f95', 'f']],
  [/^lua/i, ['lua']],
  [/^perl/i, ['pl']],
  [/^bash/i, ['sh']],
  [/^r($|\s)/i, ['r']],
  [/^octave/i, ['m']],
  [/^sql/i, ['sql']],
]

/** What the dialog for files offers; anything that is text may be read. */
export const acceptedFiles = [...endings.flatMap(([, of]) => of.map((ending) => `.${ending}`)), '.h', '.txt', 'text/*']

const endingsOf = (language: string): readonly string[] =>
  endings.find(([pattern]) => pattern.test(language))?.[1] ?? []

/** The name a program is saved under. */
export function codeFileName(problemId: string, language: string): string {
  return `${problemId.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_')}.${endingsOf(language)[0] ?? 'txt'}`
}

/**
 * Null where a file may well be in this language: its ending is the language's, or says nothing. Else the languages
 * among the offered that it may be in, perhaps none.
 */
export function otherLanguages(fileName: string, language: string, offered: readonly string[]): string[] | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const isKnown = endings.some(([, of]) => of.includes(ending))
  if (!isKnown || endingsOf(language).includes(ending)) return null
  return offered.filter((name) => endingsOf(name).includes(ending))
}
