import { limits } from '@praxis/contract/limits'
import { readStored, writeStored } from '#web/state/storage.ts'

/** As many as the call takes. */
const kept = limits.pageLimit * 2

const keyOf = (cid: number, uid: string) => `Praxis_Contest_Read:${cid}:${uid}`

/** An announcement as it was read; null: nobody has kept which text it was. */
export type ReadOne = { readonly id: number; readonly gmtModified: string | null }

/** The announcements of a contest that somebody has marked as read in this browser. */
export const readOnes = (cid: number, uid: string): ReadOne[] => parseRead(readStored(keyOf(cid, uid)))

/** Remembers more of them; returns all. */
export function addRead(cid: number, uid: string, added: readonly ReadOne[]): ReadOne[] {
  // Another tab may have added some meanwhile.
  const all = newest([...readOnes(cid, uid), ...added])
  writeStored(keyOf(cid, uid), JSON.stringify(all.map(({ id, gmtModified }) => [id, gmtModified])))
  return all
}

/** What somebody else has stored there counts as nothing. A number alone was kept before versions were. */
export function parseRead(text: string | null): ReadOne[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(readOne) : []
  } catch {
    return []
  }
}

function readOne(value: unknown): ReadOne[] {
  const [id, at] = Array.isArray(value) ? (value as unknown[]) : [value, null]
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return []
  const isMoment = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  return [{ id, gmtModified: isMoment ? new Date(at).toISOString() : null }]
}

/** Numbers grow, so the greatest belong to the newest announcements. Of one that was read twice the later text counts. */
export const newest = (ones: readonly ReadOne[]): ReadOne[] =>
  [...new Map(ones.toSorted(byVersion).map((one) => [one.id, one])).values()]
    .toSorted((one, other) => other.id - one.id)
    .slice(0, kept)

const byVersion = (one: ReadOne, other: ReadOne) => (one.gmtModified ?? '').localeCompare(other.gmtModified ?? '')

type Announced = { readonly id: number; readonly gmtModified: string }

/** How the reader knows an announcement: not at all, with this text, or with an earlier one. */
export function knownAs({ id, gmtModified }: Announced, read: readonly ReadOne[]): 'new' | 'read' | 'changed' {
  const known = read.find((one) => one.id === id)
  if (known === undefined) return 'new'
  return known.gmtModified === null || Date.parse(gmtModified) <= Date.parse(known.gmtModified) ? 'read' : 'changed'
}
