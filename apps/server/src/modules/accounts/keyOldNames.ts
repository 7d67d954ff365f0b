import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Database } from '#server/db/connection.ts'
import { listNamesWithoutKey, setLookAlikeKeys } from './queries.ts'

const atOnce = 1_000

/**
 * Gives old accounts the key by which names are told to look alike. The oldest of those that look alike gets it, the
 * others go on without; they are tried again at each start, which finds the key taken.
 */
export async function keyOldNames(db: Database): Promise<void> {
  const seen = new Set<string>()
  const keys = (await listNamesWithoutKey(db)).flatMap(({ uid, username }) => {
    const key = lookAlikeKey(username)
    if (seen.has(key)) return []
    seen.add(key)
    return { uid, key }
  })
  for (let start = 0; start < keys.length; start += atOnce) {
    await setLookAlikeKeys(db, keys.slice(start, start + atOnce))
  }
}
