/** What the browser keeps of unfinished code: one entry per problem and language. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'Praxis_Draft:'
type Entry = { code: string; at: number }

export const draftKey = (scope: string, language: string): string => `${prefix}${scope}:${language}`

export function readDraft(storage: DraftStorage, key: string): string | null {
  try {
    return parseEntry(storage.getItem(key))?.code ?? null
  } catch {
    return null
  }
}

/** Null forgets the draft. A full storage gives up its oldest drafts first; false when even that does not help. */
export function writeDraft(storage: DraftStorage, key: string, code: string | null, now: number): boolean {
  try {
    if (code === null) {
      storage.removeItem(key)
      return true
    }
    const entry = JSON.stringify({ code, at: now } satisfies Entry)
    for (const oldest of [null, ...draftsByAge(storage, key)]) {
      if (oldest !== null) storage.removeItem(oldest)
      if (isWritten(storage, key, entry)) return true
    }
  } catch {
    // Storage is blocked altogether.
  }
  return false
}

function isWritten(storage: DraftStorage, key: string, entry: string): boolean {
  try {
    storage.setItem(key, entry)
    return true
  } catch {
    return false
  }
}

function draftsByAge(storage: DraftStorage, except: string): string[] {
  const found: { key: string; at: number }[] = []
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index)
    if (key === null || key === except || !key.startsWith(prefix)) continue
    found.push({ key, at: parseEntry(storage.getItem(key))?.at ?? 0 })
  }
  return found.sort((a, b) => a.at - b.at).map(({ key }) => key)
}

function parseEntry(text: string | null): Entry | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'string') return null
    return { code: value.code, at: 'at' in value && typeof value.at === 'number' ? value.at : 0 }
  } catch {
    return null
  }
}
