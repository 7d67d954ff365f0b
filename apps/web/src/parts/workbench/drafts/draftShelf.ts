import { createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { openDrafts, type DraftShelf } from './drafts.ts'

let store: UseStore | undefined
/** Opened with the first draft: a browser without IndexedDB throws here, and each call answers with that. */
const opened = (): UseStore => (store ??= createStore('praxis-drafts', 'code'))

const shelf: DraftShelf = {
  get: async (key) => get(key, opened()),
  set: async (key, entry) => set(key, entry, opened()),
  entries: async () => entries<string, unknown>(opened()),
  keys: async () => keys<string>(opened()),
  remove: async (found) => delMany(found, opened()),
}

const pocket = {
  getItem: (key: string) => window.localStorage.getItem(key),
  setItem: (key: string, value: string) => window.localStorage.setItem(key, value),
  removeItem: (key: string) => window.localStorage.removeItem(key),
}

/** The drafts of this browser. */
export const drafts = openDrafts(shelf, pocket)

/** Opens the shelf ahead of the first draft, which is wanted as soon as the problem is here. */
export const preloadDrafts = (): void => void shelf.get('').catch(() => undefined)
