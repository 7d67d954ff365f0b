/** One unfinished program as the browser keeps it; `at` is when it was written. A null code is the bare template. */
export type DraftEntry = { code: string | null; at: number }

/** Where drafts lie: IndexedDB, and in tests a map. */
export type DraftStore = {
  get: (key: string) => Promise<unknown>
  set: (key: string, entry: DraftEntry) => Promise<void>
  entries: () => Promise<[string, unknown][]>
  keys: () => Promise<string[]>
  remove: (keys: string[]) => Promise<void>
}
/** The small storage that answers at once: for a page that is left, and for browsers without the store. */
export type LocalDrafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Drafts = {
  /** The newest of what there is; null when there is nothing. */
  read: (key: string) => Promise<DraftEntry | null>
  /** False when it could be kept nowhere. */
  write: (key: string, entry: DraftEntry) => Promise<boolean>
  /** Keeps it before the next line runs, in a page that may be gone then. */
  writeNow: (key: string, entry: DraftEntry) => boolean
}

/** Beyond this many the oldest go. */
export const draftsKept = 300

/** Versions before this one kept drafts in local storage under the same name, so theirs are found there. */
export const draftKey = (scope: string, language: string): string => `Praxis_Draft:${scope}:${language}`

export function openDrafts(store: DraftStore, localDrafts: LocalDrafts): Drafts {
  let isTidy = false

  async function write(key: string, entry: DraftEntry): Promise<boolean> {
    try {
      await setWithRoom(store, key, entry)
    } catch {
      return writeNow(key, entry)
    }
    // Meanwhile something newer may have been put there.
    const left = readLocal(localDrafts, key)
    if (left !== null && left.at <= entry.at) removeLocal(localDrafts, key)
    if (!isTidy) {
      isTidy = true
      await removeOldest(store, draftsKept).catch(() => undefined)
    }
    return true
  }

  function writeNow(key: string, entry: DraftEntry): boolean {
    try {
      localDrafts.setItem(key, JSON.stringify(entry))
      return true
    } catch {
      return false
    }
  }

  async function read(key: string): Promise<DraftEntry | null> {
    const stored = toEntry(await store.get(key).catch(() => null))
    const local = readLocal(localDrafts, key)
    if (local === null || (stored !== null && stored.at >= local.at)) {
      if (local !== null) removeLocal(localDrafts, key)
      return stored
    }
    await write(key, local)
    return local
  }

  return { read, write, writeNow }
}

/** A full store gives up half of its drafts, the oldest, before it refuses one. */
async function setWithRoom(store: DraftStore, key: string, entry: DraftEntry): Promise<void> {
  try {
    await store.set(key, entry)
  } catch {
    await removeOldest(store, Math.floor((await store.keys()).length / 2))
    await store.set(key, entry)
  }
}

async function removeOldest(store: DraftStore, kept: number): Promise<void> {
  if ((await store.keys()).length <= kept) return
  const byAge = (await store.entries())
    .map(([key, value]) => ({ key, at: toEntry(value)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  await store.remove(byAge.slice(kept).map(({ key }) => key))
}

function readLocal(localDrafts: LocalDrafts, key: string): DraftEntry | null {
  try {
    return toEntry(JSON.parse(localDrafts.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function removeLocal(localDrafts: LocalDrafts, key: string): void {
  try {
    localDrafts.removeItem(key)
  } catch {
    // Blocked altogether: then there is nothing in it either.
  }
}

/** Anything that is not an entry reads as none. */
export function toEntry(value: unknown): DraftEntry | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('at' in value)) return null
  const { code, at } = value
  if ((typeof code !== 'string' && code !== null) || typeof at !== 'number') return null
  return { code, at }
}
