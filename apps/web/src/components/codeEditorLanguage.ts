import { cpp } from '@codemirror/lang-cpp'
import { python } from '@codemirror/lang-python'
import type { Extension } from '@uiw/react-codemirror'

/** Grammar for a language by the name the judge knows it by; an unknown one is written without colours. */
export function grammarOf(language: string): Extension {
  if (/^c($|\+\+|\s)/i.test(language) || /^g(cc|\+\+)/i.test(language) || /^clang/i.test(language)) return cpp()
  if (/^py/i.test(language)) return python()
  return []
}
