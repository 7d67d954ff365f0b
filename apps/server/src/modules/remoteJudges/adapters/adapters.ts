import type { RemoteAdapter } from './adapter.ts'
import { atcoder } from './atcoder/atcoder.ts'
import { codeforces, gym } from './codeforces/codeforces.ts'
import { hdu } from './hdu/hdu.ts'
import { hoj } from './hoj/hoj.ts'
import { libreoj } from './libreoj/libreoj.ts'
import { poj } from './poj/poj.ts'
import { praxis } from './praxis/praxis.ts'
import { spoj } from './spoj/spoj.ts'

/** Every judge that is spoken to. */
export const adapters: readonly RemoteAdapter[] = [praxis, hoj, codeforces, gym, atcoder, hdu, poj, spoj, libreoj]

/** The adapter of a kind; null: there is none by that name. */
export const adapterOf = (kind: string): RemoteAdapter | null => adapters.find((one) => one.kind === kind) ?? null
