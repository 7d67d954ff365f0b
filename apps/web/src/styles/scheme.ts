import { observable, useObservable } from '#web/state/observable.ts'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'

export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]
export type Scheme = 'light' | 'dark'

const choice = observable<SchemeChoice>(readChoice())
const scheme = observable<Scheme>('light')

export const useSchemeChoice = (): SchemeChoice => useObservable(choice)
/** The scheme that is shown now. */
export const useScheme = (): Scheme => useObservable(scheme)

export function setScheme(next: SchemeChoice): void {
  writeStored(storageKeys.scheme, next)
  choice.set(next)
  show()
}

/** Takes over from public/boot.js, which set the scheme before the first paint. */
export function startScheme(): void {
  matchMedia(darkQuery).addEventListener('change', show)
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKeys.scheme) return
    choice.set(readChoice())
    show()
  })
  show()
}

/** Pages that are dark for everybody, such as one on a screen of a hall. Returns how to stop. */
export function keepDark(): () => void {
  isKeptDark = true
  show()
  return () => {
    isKeptDark = false
    show()
  }
}
let isKeptDark = false

const darkQuery = '(prefers-color-scheme: dark)'

function show(): void {
  const wanted = isKeptDark ? 'dark' : choice.get()
  const next = wanted === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : wanted
  document.documentElement.dataset['scheme'] = next
  scheme.set(next)
}

function readChoice(): SchemeChoice {
  const stored = readStored(storageKeys.scheme)
  return schemeChoices.find((known) => known === stored) ?? 'system'
}
