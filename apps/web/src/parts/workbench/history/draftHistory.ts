import { createStore, get, update, type UseStore } from 'idb-keyval'
import { isDue, versionsIn, withVersion, type DraftVersion, type VersionCause } from './draftVersions.ts'

let database: UseStore | undefined
const opened = (): UseStore => (database ??= createStore('praxis-draft-versions', 'code'))

/** Keeps a version of a draft. A browser that cannot store it goes on without. */
export async function keepVersion(key: string, code: string, cause: VersionCause): Promise<void> {
  const at = Date.now()
  const add = (stored: unknown): DraftVersion[] => {
    const versions = versionsIn(stored)
    return cause === 'written' && !isDue(versions, at) ? versions : withVersion(versions, { code, at, cause })
  }
  await Promise.resolve()
    .then(() => update(key, add, opened()))
    .catch(() => undefined)
}

/** The versions of a draft, newest first. */
export async function readVersions(key: string): Promise<DraftVersion[]> {
  return versionsIn(await get(key, opened()))
}
