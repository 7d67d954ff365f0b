import { describe, expect, test } from 'vitest'
import { loadColours } from './codeColours.ts'

/** The pieces that have a colour, with its name, and the whole text again. */
async function coloured(language: string, code: string): Promise<{ words: string[]; whole: string }> {
  const pieces = (await loadColours(language))?.(code) ?? []
  return {
    words: pieces.flatMap(({ text, colour }) => (colour === undefined ? [] : [`${text} ${colour}`])),
    whole: pieces.map(({ text }) => text).join(''),
  }
}

describe('a program to be read has its colours', () => {
  test.each([
    [
      'C++ 17 With O2',
      '#include <a>\nint f() { return "\\n"; } // x',
      ['#include macro', 'int type', 'f name', '// x comment'],
    ],
    ['Python3', 'def f():\n\treturn None, "a"', ['def keyword', 'f name', 'None number', '"a" string']],
    ['Java', '@A class B {}', ['class keyword']],
    ['TypeScript', 'const x: string', ['const keyword', 'string type']],
    [
      'C#',
      'int x = 1; /* one\n\ntwo */ "a',
      ['int keyword', '1 number', '/* one comment', 'two */ comment', '"a string'],
    ],
    ['PHP', '<?php echo $x, "a";', ['php keyword', 'echo keyword', '"a" string']],
    ['Pascal', 'BEGIN { not\nyet } End.', ['BEGIN keyword', '{ not comment', 'yet } comment', 'End keyword']],
  ])('in %s, and nothing of it is lost', async (language, code, expected) => {
    const { words, whole } = await coloured(language, code)
    expect(words).toEqual(expect.arrayContaining(expected))
    expect(whole).toBe(code)
  })

  test('but not in a language nobody knows', async () => {
    expect(await loadColours('Cobol')).toBeNull()
  })
})
