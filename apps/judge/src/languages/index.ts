import { cWithO2 } from './c.ts'
import { cpp17WithO2 } from './cpp.ts'
import type { Language } from './language.ts'
import { python3 } from './python.ts'

/** Every language this judge knows. It offers those that pass their self-test on its machine. */
export const languages: readonly Language[] = [cWithO2, cpp17WithO2, python3]
