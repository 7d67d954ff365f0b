import type { ComponentType } from 'react'

export type PageModule = Record<string, ComponentType>

/** A script of the page did not arrive, even after a reload. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Specification 000 part 8. */
const importTimeoutMs = 120_000
const reloadedKey = 'Praxis_Reloaded_For'

/**
 * Loads the script of a page. After an update of the site an open tab asks for scripts that are gone: one reload cures
 * that. If it does not, the failure is shown.
 */
export async function loadPage(name: string, page: () => Promise<PageModule>): Promise<ComponentType> {
  try {
    const component = Object.values(await inTime(page()))[0]
    if (component === undefined) throw new ChunkError(`${name} has no page`)
    if (sessionStorage.getItem(reloadedKey) === name) sessionStorage.removeItem(reloadedKey)
    return component
  } catch (error) {
    if (sessionStorage.getItem(reloadedKey) === name) throw new ChunkError(name, { cause: error })
    sessionStorage.setItem(reloadedKey, name)
    location.reload()
    return await new Promise<never>(() => {})
  }
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), importTimeoutMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
