import { grammarName, parsedLanguage, type ParsedLanguage } from '#web/components/editor/codeLanguages.ts'
import type { Parser } from './codeParsed.ts'
import type { Colours } from './pieces.ts'

/** Each parser loads when a program in its language is shown. Most programs are C and C++, which need none. */
const parsers: Record<Exclude<ParsedLanguage, 'cpp'>, () => Promise<Parser>> = {
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
  if (parsed === 'cpp') return (await import('./codeCpp.ts')).cppPieces
  const [{ parsedPieces }, parser] = await Promise.all([import('./codeParsed.ts'), parsers[parsed]()])
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
