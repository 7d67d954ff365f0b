import { expect, test } from 'vitest'
import { draftKey, draftsKept, openDrafts, type DraftEntry, type LocalDrafts, type DraftStore } from './drafts.ts'

/** A store that holds so many entries. */
function aStore(room = Infinity): DraftStore & { items: Map<string, DraftEntry> } {
  const items = new Map<string, DraftEntry>()
  return {
    items,
    get: async (key) => items.get(key),
    async set(key, entry) {
      if (!items.has(key) && items.size >= room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, entry)
    },
    entries: async () => [...items],
    keys: async () => [...items.keys()],
    async remove(keys) {
      for (const key of keys) items.delete(key)
    },
  }
}

const noStore: DraftStore = {
  get: () => Promise.reject(new Error('no IndexedDB')),
  set: () => Promise.reject(new Error('no IndexedDB')),
  entries: () => Promise.reject(new Error('no IndexedDB')),
  keys: () => Promise.reject(new Error('no IndexedDB')),
  remove: () => Promise.reject(new Error('no IndexedDB')),
}

function localDraftsOf(): LocalDrafts & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const blockedLocalDrafts: LocalDrafts = {
  getItem() {
    throw new DOMException('blocked', 'SecurityError')
  },
  setItem() {
    throw new DOMException('blocked', 'SecurityError')
  },
  removeItem() {
    throw new DOMException('blocked', 'SecurityError')
  },
}

const key = draftKey('problem:1001', 'C++')

test('code comes back as it was written, per problem and language, also when it is empty', async () => {
  const drafts = openDrafts(aStore(), localDraftsOf())
  expect(await drafts.write(key, { code: 'int main() {}', at: 1 })).toBe(true)
  expect(await drafts.read(key)).toEqual({ code: 'int main() {}', at: 1 })
  expect(await drafts.read(draftKey('problem:1001', 'C'))).toBeNull()
  expect(await drafts.read(draftKey('problem:1002', 'C++'))).toBeNull()
  await drafts.write(key, { code: '', at: 2 })
  expect(await drafts.read(key)).toEqual({ code: '', at: 2 })
})

test('a draft of an earlier version, or of a page that was left, is taken over once', async () => {
  const store = aStore()
  const localDrafts = localDraftsOf()
  localDrafts.setItem(key, '{"code":"old","at":5}')
  const drafts = openDrafts(store, localDrafts)
  expect(await drafts.read(key)).toEqual({ code: 'old', at: 5 })
  expect(localDrafts.items.size).toBe(0)
  expect(store.items.get(key)).toEqual({ code: 'old', at: 5 })
  drafts.writeNow(key, { code: 'left behind', at: 9 })
  expect(await drafts.read(key)).toEqual({ code: 'left behind', at: 9 })
})

test('the newest wins wherever it lies', async () => {
  const store = aStore()
  const localDrafts = localDraftsOf()
  store.items.set(key, { code: 'new', at: 10 })
  localDrafts.setItem(key, '{"code":"old","at":5}')
  expect(await openDrafts(store, localDrafts).read(key)).toEqual({ code: 'new', at: 10 })
  expect(localDrafts.items.size).toBe(0)
})

test('what is typed while an older draft is still being put away is not lost', async () => {
  const slow = aStore()
  const isPut = Promise.withResolvers<void>()
  const drafts = openDrafts(
    { ...slow, set: (at, entry) => isPut.promise.then(() => slow.set(at, entry)) },
    localDraftsOf(),
  )
  const writing = drafts.write(key, { code: 'older', at: 5 })
  drafts.writeNow(key, { code: 'newer', at: 6 })
  isPut.resolve()
  expect(await writing).toBe(true)
  expect(await drafts.read(key)).toEqual({ code: 'newer', at: 6 })
})

test('without IndexedDB drafts live in the small storage', async () => {
  const drafts = openDrafts(noStore, localDraftsOf())
  expect(await drafts.write(key, { code: 'x', at: 1 })).toBe(true)
  expect(await drafts.read(key)).toEqual({ code: 'x', at: 1 })
})

test('what can be kept nowhere is reported, and reading finds nothing', async () => {
  const drafts = openDrafts(noStore, blockedLocalDrafts)
  expect(await drafts.write(key, { code: 'x', at: 1 })).toBe(false)
  expect(drafts.writeNow(key, { code: 'x', at: 1 })).toBe(false)
  expect(await drafts.read(key)).toBeNull()
})

test('a full store gives up its oldest drafts first', async () => {
  const store = aStore(4)
  for (const at of [40, 10, 30, 20]) store.items.set(`draft ${at}`, { code: 'x', at })
  expect(await openDrafts(store, localDraftsOf()).write(key, { code: 'new', at: 50 })).toBe(true)
  expect([...store.items.keys()].sort()).toEqual([key, 'draft 30', 'draft 40'])
})

test('beyond the number that is kept the oldest go', async () => {
  const store = aStore()
  for (let at = 0; at < draftsKept + 5; at += 1) store.items.set(`draft ${at}`, { code: 'x', at })
  await openDrafts(store, localDraftsOf()).write(key, { code: 'new', at: 1_000 })
  expect(store.items.size).toBe(draftsKept)
  expect(store.items.has('draft 5')).toBe(false)
  expect(store.items.has('draft 6')).toBe(true)
  expect(store.items.has(key)).toBe(true)
})

test('an entry that is not ours reads as no draft', async () => {
  const localDrafts = localDraftsOf()
  const drafts = openDrafts(aStore(), localDrafts)
  for (const text of ['{', '{"code":1,"at":1}', '{"code":"x"}', '7']) {
    localDrafts.setItem(key, text)
    expect(await drafts.read(key), text).toBeNull()
  }
})
