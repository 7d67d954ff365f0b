import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#server/services/sealer.ts'
import type { StoredLink } from './scroll.queries.ts'

/** The name under which links are signed, so that no other signature of this server is one. */
const purpose = 'scroll board'
const form = /^(\d{1,16})\.([0-9a-z]{1,11})-([\w-]{43})$/

type Signed = Pick<StoredLink, 'id' | 'cid' | 'endsAt'>

const sign = (sealer: Sealer, { id, cid, endsAt }: Signed) => sealer.sign(JSON.stringify([id, cid, endsAt]), purpose)

export const keyOf = (sealer: Sealer, link: Signed): string =>
  `${link.cid}.${link.id.toString(36)}-${sign(sealer, link)}`

/** The number of the link that a key says. It holds once it was compared with what is stored. Null: it is no key. */
export function numberIn(key: string): number | null {
  const [, , id] = form.exec(key) ?? []
  const number = id === undefined ? NaN : parseInt(id, 36)
  return Number.isSafeInteger(number) ? number : null
}

export function isKeyOf(sealer: Sealer, key: string, link: Signed): boolean {
  const expected = Buffer.from(keyOf(sealer, link))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
