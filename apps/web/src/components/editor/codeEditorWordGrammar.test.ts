import { LanguageSupport } from '@codemirror/language'
import type { StreamLanguage } from '@codemirror/language'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import { describe, expect, test } from 'vitest'
import { loadGrammar } from './codeEditorLanguage.ts'

/** The words of a source and their classes, without what has none. */
async function coloured(language: string, source: string): Promise<string[]> {
  const grammar = await loadGrammar(language)
  const { parser } = grammar instanceof LanguageSupport ? grammar.language : (grammar as StreamLanguage<unknown>)
  const found: string[] = []
  const put = (text: string, classes: string) => classes !== '' && found.push(`${text} ${classes.replace('tok-', '')}`)
  highlightCode(source, parser.parse(source), classHighlighter, put, () => {})
  return found
}

describe('words are coloured', () => {
  test.each([
    ['C#', 'int x = 1; // one', ['int keyword', 'x variableName', '1 number', '// one comment']],
    ['PHP', '<?php echo $x, "a";', ['php keyword', 'echo keyword', '$x variableName', '"a" string']],
    ['Pascal', 'BEGIN { not\nyet } End.', ['BEGIN keyword', '{ not comment', 'yet } comment', 'End keyword']],
    ['OCaml', "let x' = (* two *) 2", ['let keyword', 'x variableName', '(* two *) comment', '2 number']],
    ['Haskell', 'don\'t = "a\\"b" -- no', ['don variableName', 't variableName', '"a\\"b" string', '-- no comment']],
    ['Lua', 'nil --[[ a ]] 0x1F', ['nil atom', '--[[ a ]] comment', '0x1F number']],
    ['Bash', 'echo "$x" ${y} # z', ['echo keyword', '"$x" string', '${y} variableName', '# z comment']],
    ['SQL (SQLite)', "SELECT 'a' -- b", ['SELECT keyword', "'a' string", '-- b comment']],
    ['TypeScript', 'const x: string', ['const keyword', 'x variableName tok-definition', 'string typeName']],
  ])('in %s', async (language, source, expected) => {
    const found = await coloured(language, source)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  test('and a language nobody knows is left alone', async () => {
    expect(await loadGrammar('Cobol')).toEqual([])
  })
})
