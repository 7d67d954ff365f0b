import type { Extension } from '@uiw/react-codemirror'
import { grammarName, parsedLanguage, type ParsedLanguage } from './codeLanguages.ts'

/** Each grammar loads when a program in its language is written. */
const grammars: Record<ParsedLanguage, () => Promise<Extension>> = {
  cpp: () => import('@codemirror/lang-cpp').then(({ cpp }) => cpp()),
  python: () => import('@codemirror/lang-python').then(({ python }) => python()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript()),
  typescript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ typescript: true })),
  java: () => import('@codemirror/lang-java').then(({ java }) => java()),
  go: () => import('@codemirror/lang-go').then(({ go }) => go()),
  rust: () => import('@codemirror/lang-rust').then(({ rust }) => rust()),
}

/** Grammar for a language by the name the judge knows it by; an unknown one is written without colours. */
export async function loadGrammar(language: string): Promise<Extension> {
  const parsed = parsedLanguage(language)
  return parsed === undefined ? await loadWordGrammar(language) : await grammars[parsed]()
}

async function loadWordGrammar(language: string): Promise<Extension> {
  const [{ StreamLanguage }, { wordParser }, { wordGrammars }] = await Promise.all([
    import('@codemirror/language'),
    import('./codeEditorWordGrammar.ts'),
    import('./codeEditorWords.ts'),
  ])
  const rules = wordGrammars[grammarName(language)]
  return rules === undefined ? [] : StreamLanguage.define(wordParser(rules))
}
