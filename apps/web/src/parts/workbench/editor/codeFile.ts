import { limits } from '@praxis/contract/limits'

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

/** The extensions that the file dialog offers. Any text file can be read. */
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
