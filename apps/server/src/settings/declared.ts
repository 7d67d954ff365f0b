import type { z } from 'zod'

/**
 * The settings of a module as they are stored: each with its schema, whose default holds until an administrator changes
 * it. Those that are secrets are stored sealed, and an empty text means that nothing is set.
 */
export type Declared = { readonly shape: Readonly<Record<string, z.ZodType>>; readonly secrets?: readonly string[] }
