import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import { listViewers } from '#server/modules/accounts/public.ts'
import type { Reader } from './reader.ts'

/** Called with each reader who has become root of the site or one of its staff, or is so no longer. */
type OnRoles = (reader: Reader) => void

/** Reads who the readers are, in one query. A stream ends if its session has ended or the account is banned. */
export async function refreshViewers(readers: readonly Reader[], services: Services, onRoles: OnRoles): Promise<void> {
  const viewers = await listViewers(
    services,
    readers.flatMap(({ sessionHash }) => sessionHash ?? []),
  )
  for (const reader of readers) {
    if (reader.sessionHash === null) continue
    const viewer = viewers.get(reader.sessionHash.toString('hex'))
    if (viewer === undefined) {
      reader.end()
      continue
    }
    const before = powersOf(reader.viewer)
    reader.viewer = from(viewer, reader.viewer?.from?.ip)
    if (before !== powersOf(viewer)) onRoles(reader)
  }
}

/** A stream stays at the address at which it was opened. */
const from = (viewer: Viewer, ip = ''): Viewer =>
  viewer.from === undefined ? viewer : { ...viewer, from: { ...viewer.from, ip } }

/** What levels in groups and the managing of contests depend on. */
const powersOf = (viewer: Viewer | null) => `${isRoot(viewer)} ${isStaff(viewer)}`
