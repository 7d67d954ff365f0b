import { cLanguages } from './c.ts'
import { cppLanguages } from './cpp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import type { Language } from './language.ts'
import { node } from './node.ts'
import { pythonLanguages } from './python.ts'
import { rust } from './rust.ts'

/** Every language this judge knows. It offers those that pass their self-test on its machine. */
export const languages: readonly Language[] = [
  ...cLanguages,
  ...cppLanguages,
  ...pythonLanguages,
  node,
  java,
  rust,
  // Last, because its first self-test waits for the kit.
  go,
]
