import type { Extension } from '@uiw/react-codemirror'

/** Each grammar loads when a program in its language is shown. "Java" must not be taken for "JavaScript". */
const grammars: readonly [RegExp, () => Promise<Extension>][] = [
  [/^(c($|\+\+|\s)|g(cc|\+\+)|clang)/i, () => import('@codemirror/lang-cpp').then(({ cpp }) => cpp())],
  [/^py/i, () => import('@codemirror/lang-python').then(({ python }) => python())],
  [/^(javascript|node)/i, () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript())],
  [
    /^typescript/i,
    () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ typescript: true })),
  ],
  [/^java/i, () => import('@codemirror/lang-java').then(({ java }) => java())],
  [/^go/i, () => import('@codemirror/lang-go').then(({ go }) => go())],
  [/^rust/i, () => import('@codemirror/lang-rust').then(({ rust }) => rust())],
]

/** Grammar for a language by the name the judge knows it by; an unknown one is written without colours. */
export async function loadGrammar(language: string): Promise<Extension> {
  const load = grammars.find(([pattern]) => pattern.test(language))?.[1]
  return load === undefined ? await loadWordGrammar(language) : await load()
}

async function loadWordGrammar(language: string): Promise<Extension> {
  const [{ wordGrammar }, { wordGrammars }] = await Promise.all([
    import('./codeEditorWordGrammar.ts'),
    import('./codeEditorWords.ts'),
  ])
  const rules = wordGrammars[/^[^ (]+/.exec(language.toLowerCase())?.[0] ?? '']
  return rules === undefined ? [] : wordGrammar(rules)
}
