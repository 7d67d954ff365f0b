/** Families of languages whose programs are told apart by a look at them. */
const families = {
  cpp: { isOne: (language: string) => language.startsWith('C++'), name: 'C++' },
  python: { isOne: (language: string) => /^(Python|PyPy)/.test(language), name: 'Python' },
} as const
type Family = keyof typeof families

/** What no C has: its streams, its namespace, its headers. */
const plainCpp =
  /^\s*#\s*include\s*<(iostream|bits\/stdc\+\+\.h|vector|string|algorithm|map|set|queue)>|\busing\s+namespace\s+std\b/m
const cppMain = /\b(int|auto|signed)\s+main\s*\(/
/** A line that opens a block as only Python does, or reads as only Python does. */
const plainPython =
  /^\s*((def|class)\s+\w+.*:|(if|elif|while|for)\s[^{]*:|else:|try:|from\s+\w[\w.]*\s+import\s|import\s+(sys|math|os|re|heapq|bisect|itertools|collections)\b)|\binput\(\)/m
/** Blocks and statements of other languages. */
const notPython = /[;{}]\s*$|^\s*(end|local|function|var|let|const|#\s*include)\b|\b(do|done|then|fi|elsif)\b/m

function familyOf(code: string): Family | null {
  if (plainCpp.test(code) && cppMain.test(code)) return 'cpp'
  return plainPython.test(code) && !notPython.test(code) ? 'python' : null
}

export type Mistaken = {
  /** What the program is plainly written in. */
  readonly family: string
  /** The language of that family that somebody would choose; null if the problem offers none. */
  readonly instead: string | null
}

/**
 * Whether a program is plainly C++ or Python and another language is chosen. Null where that is not sure: what it says is
 * a question, never a refusal.
 */
export function mistakenLanguage(code: string, chosen: string, offered: readonly string[]): Mistaken | null {
  const family = familyOf(code)
  if (family === null) return null
  const { isOne, name } = families[family]
  return isOne(chosen) ? null : { family: name, instead: offered.find(isOne) ?? null }
}
