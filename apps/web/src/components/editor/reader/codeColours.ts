import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { grammarName, parsedLanguage, type ParsedLanguage } from '#web/components/editor/codeLanguages.ts'
import { tagsOf, type Colour } from '#web/components/editor/codeTags.ts'
import type { Colours, Piece } from './pieces.ts'

type Parser = { parse: (code: string) => Parameters<typeof highlightCode>[1] }

/** Each parser loads when a program in its language is shown. */
const parsers: Record<ParsedLanguage, () => Promise<Parser>> = {
  cpp: () => import('@lezer/cpp').then(({ parser }) => parser),
  python: () => import('@lezer/python').then(({ parser }) => parser),
  javascript: () => import('@lezer/javascript').then(({ parser }) => parser),
  typescript: () => import('@lezer/javascript').then(({ parser }) => parser.configure({ dialect: 'ts' })),
  java: () => import('@lezer/java').then(({ parser }) => parser),
  go: () => import('@lezer/go').then(({ parser }) => parser),
  rust: () => import('@lezer/rust').then(({ parser }) => parser),
}

/** What colours a program, by the name the judge knows its language by. Null: nothing here knows the language. */
export async function loadColours(language: string): Promise<Colours | null> {
  const parsed = parsedLanguage(language)
  if (parsed === undefined) return await loadWordColours(language)
  const parser = await parsers[parsed]()
  return (code) => parsedPieces(code, parser)
}

async function loadWordColours(language: string): Promise<Colours | null> {
  const [{ wordPieces }, { wordGrammars }] = await Promise.all([
    import('./codeWords.ts'),
    import('#web/components/editor/codeEditorWords.ts'),
  ])
  const rules = wordGrammars[grammarName(language)]
  return rules === undefined ? null : (code) => wordPieces(code, rules)
}

function parsedPieces(code: string, parser: Parser): Piece[] {
  const pieces: Piece[] = []
  const put = (text: string, colour: string) =>
    pieces.push({ text, colour: colour === '' ? undefined : (colour as Colour) })
  highlightCode(code, parser.parse(code), highlighter, put, () => put('\n', ''))
  return pieces
}

const highlighter = tagHighlighter(Object.entries(tagsOf).map(([colour, tag]) => ({ tag, class: colour })))
