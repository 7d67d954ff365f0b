import { createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { openDrafts, type DraftStore } from './drafts.ts'

let database: UseStore | undefined
/** Opened with the first draft: a browser without IndexedDB throws here, and each call answers with that. */
const opened = (): UseStore => (database ??= createStore('praxis-drafts', 'code'))

const store: DraftStore = {
  get: async (key) => get(key, opened()),
  set: async (key, entry) => set(key, entry, opened()),
  entries: async () => entries<string, unknown>(opened()),
  keys: async () => keys<string>(opened()),
  remove: async (found) => delMany(found, opened()),
}

const localDrafts = {
  getItem: (key: string) => window.localStorage.getItem(key),
  setItem: (key: string, value: string) => window.localStorage.setItem(key, value),
  removeItem: (key: string) => window.localStorage.removeItem(key),
}

/** The drafts of this browser. */
export const drafts = openDrafts(store, localDrafts)

/** Opens the store ahead of the first draft, which is wanted as soon as the problem is here. */
export const preloadDrafts = (): void => void store.get('').catch(() => undefined)
