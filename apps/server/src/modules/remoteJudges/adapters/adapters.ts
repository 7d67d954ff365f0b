import type { RemoteAdapter } from './adapter.ts'
import { hoj } from './hoj/hoj.ts'
import { praxis } from './praxis/praxis.ts'

/** Every judge that is spoken to. */
export const adapters: readonly RemoteAdapter[] = [
  // Sites whose address an administrator enters.
  praxis,
  hoj,
]

/** The adapter of a kind; null: there is none by that name. */
export const adapterOf = (kind: string): RemoteAdapter | null => adapters.find((one) => one.kind === kind) ?? null
