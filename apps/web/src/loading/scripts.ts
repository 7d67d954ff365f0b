import type { ComponentType } from 'react'
import { ChunkError } from '#web/state/chunkError.ts'
import { observable, type Observable } from '#web/state/observable.ts'
import { unsavedForms } from '#web/state/unsaved.ts'

/** The file of a page or of a part of a page. Its component is its only export. */
export type PageModule<Props = object> = Record<string, ComponentType<Props>>

export { ChunkError }

/** A script that takes longer has not arrived. */
const importTimeoutMs = 120_000
const reloadedKey = 'Praxis_Reloaded_For'

/** Loads the script of a page. If that fails, reloads the address that was wanted, once. */
export const loadPage: <Props>(
  name: string,
  page: () => Promise<PageModule<Props>>,
  wanted: () => string,
) => Promise<ComponentType<Props>> = loadScript

/** The same of whatever is the only export of a script. */
export async function loadScript<T>(
  name: string,
  script: () => Promise<Record<string, T>>,
  wanted: () => string,
): Promise<T> {
  try {
    return await exportOf(name, script)
  } catch (error) {
    if (!reloadOnce(name, wanted())) throw new ChunkError(name, { cause: error })
    return await new Promise<never>(() => {})
  }
}

/**
 * A script of a part. Null: it is not here. `failed`: it did not come, and nobody has needed it. `error`: it was
 * needed.
 */
type Loaded<Props> = { component: ComponentType<Props> } | { failed: unknown } | { error: ChunkError } | null

export type LateScript<Props> = {
  state: Observable<Loaded<Props>>
  /** Begins to load it, unless it is here or on its way. After a failure it asks again. */
  load: () => void
  /** For a part that is on the screen: reloads the page once if the script did not come. Then there is an error. */
  recover: () => void
}

/** The script of a part of a page, which loads ahead or when the part is first shown. */
export function lateScript<Props>(name: string, part: () => Promise<PageModule<Props>>): LateScript<Props> {
  const state = observable<Loaded<Props>>(null)
  let isUnderWay = false
  return {
    state,
    load() {
      const now = state.get()
      if (isUnderWay || (now !== null && 'component' in now)) return
      isUnderWay = true
      state.set(null)
      exportOf(name, part)
        .finally(() => (isUnderWay = false))
        .then(
          (component) => state.set({ component }),
          (failed: unknown) => state.set({ failed }),
        )
    },
    recover() {
      const now = state.get()
      if (now === null || !('failed' in now) || reloadOnce(name, location.href)) return
      state.set({ error: new ChunkError(name, { cause: now.failed }) })
    },
  }
}

async function exportOf<T>(name: string, module: () => Promise<Record<string, T>>): Promise<T> {
  const found = Object.values(await inTime(module()))[0]
  if (found === undefined) throw new ChunkError(`${name} has no component`)
  forgetReload(name)
  return found
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), importTimeoutMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** The page is about to go. Whatever else fails meanwhile needs no reload of its own, and is no error. */
let isReloading = false

/**
 * After an update of the site an open tab asks for scripts that are gone. A reload cures that, so each script gets one.
 * Without a network there is none, because the page that is shown would be lost. Nor is there one while the page has
 * changes that are not saved. True: the page reloads.
 */
function reloadOnce(name: string, wanted: string): boolean {
  if (unsavedForms.get().length > 0) return false
  if (isReloading) return true
  const known = reloadedFor()
  if (!navigator.onLine || known.includes(name) || !rememberReloads([...known, name])) return false
  isReloading = true
  // The browser may keep the page that it leaves, and show it again when the person goes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isReloading = false
  })
  if (wanted === location.href) location.reload()
  else location.assign(wanted)
  return true
}

/** The scripts that the page was reloaded for and that have not come since. */
function reloadedFor(): readonly unknown[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(reloadedKey) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}

/** A script that has come gets another reload at the next update of the site. */
function forgetReload(name: string): void {
  const known = reloadedFor()
  if (known.includes(name)) rememberReloads(known.filter((one) => one !== name))
}

/** False if the browser blocks the storage. A page that cannot remember its reloads would reload for ever. */
function rememberReloads(names: readonly unknown[]): boolean {
  try {
    if (names.length === 0) sessionStorage.removeItem(reloadedKey)
    else sessionStorage.setItem(reloadedKey, JSON.stringify(names))
    return true
  } catch {
    return false
  }
}
