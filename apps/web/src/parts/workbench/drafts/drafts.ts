/** One unfinished program as the browser keeps it; `at` is when it was written. A null code is the bare template. */
export type DraftEntry = { code: string | null; at: number }

/** Where drafts lie: IndexedDB, and in tests a map. */
export type DraftShelf = {
  get: (key: string) => Promise<unknown>
  set: (key: string, entry: DraftEntry) => Promise<void>
  entries: () => Promise<[string, unknown][]>
  keys: () => Promise<string[]>
  remove: (keys: string[]) => Promise<void>
}
/** The small storage that answers at once: for a page that is left, and for browsers without the shelf. */
export type DraftPocket = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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

/** Versions before this one kept drafts in the pocket under the same name, so theirs are found there. */
export const draftKey = (scope: string, language: string): string => `Praxis_Draft:${scope}:${language}`

export function openDrafts(shelf: DraftShelf, pocket: DraftPocket): Drafts {
  let isTidy = false

  async function write(key: string, entry: DraftEntry): Promise<boolean> {
    try {
      await putAside(shelf, key, entry)
    } catch {
      return writeNow(key, entry)
    }
    // Meanwhile something newer may have been put there.
    const left = readPocket(pocket, key)
    if (left !== null && left.at <= entry.at) emptyPocket(pocket, key)
    if (!isTidy) {
      isTidy = true
      await removeOldest(shelf, draftsKept).catch(() => undefined)
    }
    return true
  }

  function writeNow(key: string, entry: DraftEntry): boolean {
    try {
      pocket.setItem(key, JSON.stringify(entry))
      return true
    } catch {
      return false
    }
  }

  async function read(key: string): Promise<DraftEntry | null> {
    const onShelf = toEntry(await shelf.get(key).catch(() => null))
    const inPocket = readPocket(pocket, key)
    if (inPocket === null || (onShelf !== null && onShelf.at >= inPocket.at)) {
      if (inPocket !== null) emptyPocket(pocket, key)
      return onShelf
    }
    await write(key, inPocket)
    return inPocket
  }

  return { read, write, writeNow }
}

/** A full shelf gives up half of its drafts, the oldest, before it refuses one. */
async function putAside(shelf: DraftShelf, key: string, entry: DraftEntry): Promise<void> {
  try {
    await shelf.set(key, entry)
  } catch {
    await removeOldest(shelf, Math.floor((await shelf.keys()).length / 2))
    await shelf.set(key, entry)
  }
}

async function removeOldest(shelf: DraftShelf, kept: number): Promise<void> {
  if ((await shelf.keys()).length <= kept) return
  const byAge = (await shelf.entries())
    .map(([key, value]) => ({ key, at: toEntry(value)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  await shelf.remove(byAge.slice(kept).map(({ key }) => key))
}

function readPocket(pocket: DraftPocket, key: string): DraftEntry | null {
  try {
    return toEntry(JSON.parse(pocket.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function emptyPocket(pocket: DraftPocket, key: string): void {
  try {
    pocket.removeItem(key)
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
