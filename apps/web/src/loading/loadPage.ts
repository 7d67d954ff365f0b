import { lazy, type ComponentType } from 'react'

/** The file of a page, or of a part that is fetched when it is needed: it has one export. */
export type PageModule<Props = object> = Record<string, ComponentType<Props>>

/** A script did not arrive, even after a reload. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Specification 000 part 8. */
const importTimeoutMs = 120_000
const reloadedKey = 'Praxis_Reloaded_For'

/**
 * Loads the script of a page. After an update of the site an open tab asks for scripts that are gone: one reload, of
 * the address that was wanted, cures that. If it does not, the failure is shown.
 */
export async function loadPage<Props>(
  name: string,
  page: () => Promise<PageModule<Props>>,
  wanted: () => string = () => location.href,
): Promise<ComponentType<Props>> {
  try {
    const component = Object.values(await inTime(page()))[0]
    if (component === undefined) throw new ChunkError(`${name} has no page`)
    if (reloadedFor() === name) rememberReload(null)
    return component
  } catch (error) {
    if (!mayReload(name)) throw new ChunkError(name, { cause: error })
    if (wanted() === location.href) location.reload()
    else location.assign(wanted())
    return await new Promise<never>(() => {})
  }
}

/** A part of a page that loads when it is first shown. */
export function lazyPart<Props extends object>(name: string, part: () => Promise<PageModule<Props>>) {
  return lazy(async () => ({ default: await loadPage(name, part) }))
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), importTimeoutMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** Once for each script; not without a network, for the page that is there would be lost. */
function mayReload(name: string): boolean {
  return navigator.onLine && reloadedFor() !== name && rememberReload(name)
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(reloadedKey)
  } catch {
    return null
  }
}

/** False in a browser that blocks the storage: it would reload for ever. */
function rememberReload(name: string | null): boolean {
  try {
    if (name === null) sessionStorage.removeItem(reloadedKey)
    else sessionStorage.setItem(reloadedKey, name)
    return true
  } catch {
    return false
  }
}
