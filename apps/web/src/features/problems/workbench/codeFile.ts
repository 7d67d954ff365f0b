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

const endings: readonly [RegExp, string][] = [
  [/^(c\+\+|g\+\+|clang\+\+)/i, 'cpp'],
  [/^(c#|csharp)/i, 'cs'],
  [/^(c($|\s)|gcc|clang)/i, 'c'],
  [/^py/i, 'py'],
  [/^(javascript|node)/i, 'js'],
  [/^java/i, 'java'],
  [/^go/i, 'go'],
  [/^rust/i, 'rs'],
  [/^ruby/i, 'rb'],
  [/^php/i, 'php'],
]

/** The name a program is saved under. */
export function codeFileName(problemId: string, language: string): string {
  const ending = endings.find(([pattern]) => pattern.test(language))?.[1] ?? 'txt'
  return `${problemId.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_')}.${ending}`
}
