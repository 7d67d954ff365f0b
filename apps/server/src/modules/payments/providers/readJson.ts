import type { z } from 'zod'
import { ProviderError } from './provider.ts'

/** Throws `not_understood` for what has another shape. What was read is never told. */
export function readJson<S extends z.ZodType>(text: string, schema: S): z.infer<S> {
  const { success, data } = schema.safeParse(parsed(text))
  if (!success) throw new ProviderError('not_understood', 'shape')
  return data
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
