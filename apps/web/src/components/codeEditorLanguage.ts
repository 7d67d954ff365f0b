import { cpp } from '@codemirror/lang-cpp'
import { go } from '@codemirror/lang-go'
import { java } from '@codemirror/lang-java'
import { javascript } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import { rust } from '@codemirror/lang-rust'
import type { Extension } from '@uiw/react-codemirror'

/** In this order: "Java" must not be taken for "JavaScript". */
const grammars: readonly [RegExp, () => Extension][] = [
  [/^(c($|\+\+|\s)|g(cc|\+\+)|clang)/i, cpp],
  [/^py/i, python],
  [/^(javascript|node)/i, javascript],
  [/^java/i, java],
  [/^go/i, go],
  [/^rust/i, rust],
]

/** Grammar for a language by the name the judge knows it by; an unknown one is written without colours. */
export function grammarOf(language: string): Extension {
  return grammars.find(([pattern]) => pattern.test(language))?.[1]() ?? []
}
