import { limits } from '@praxis/contract/limits'
import { readStored, writeStored } from '#web/state/storage.ts'

/** As many as the call takes. */
const kept = limits.pageLimit * 2

const keyOf = (cid: number, uid: string) => `Praxis_Contest_Read:${cid}:${uid}`

/** The announcements of a contest that somebody has marked as read in this browser. */
export const readIds = (cid: number, uid: string): number[] => parseIds(readStored(keyOf(cid, uid)))

/** Remembers more of them; returns all. */
export function addReadIds(cid: number, uid: string, added: readonly number[]): number[] {
  // Another tab may have added some meanwhile.
  const ids = newest([...readIds(cid, uid), ...added])
  writeStored(keyOf(cid, uid), JSON.stringify(ids))
  return ids
}

/** What somebody else has stored there counts as nothing. */
export function parseIds(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one) && one > 0) : []
  } catch {
    return []
  }
}

/** Numbers grow, so the greatest belong to the newest announcements. */
export const newest = (ids: readonly number[]): number[] =>
  [...new Set(ids)].toSorted((one, other) => other - one).slice(0, kept)
