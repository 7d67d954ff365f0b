import type { UserInfo } from '@praxis/contract/accounts'
import { toast } from '#web/state/toast.ts'
import { currentText } from '#web/text/text.ts'
import { observable, useObservable } from '#web/state/observable.ts'
import { closeSessionDialogs } from '#web/state/openDialogs.ts'
import { readStored, storageKeys, writeStored } from '#web/state/storage.ts'
import { parseStoredUser } from './storedUser.ts'
import { storedToken, storeToken } from './token.ts'

export type LoginMode = 'login' | 'register' | 'reset'
export type Login = {
  mode: LoginMode
  /** Known already, as after registering. */
  username: string
  /** The address to which somebody goes who has logged in; null: they stay. */
  wanted: string | null
  /** A sign-in that was confirmed outside and belongs to no account: the one that logs in or registers gets it. */
  outside: { ticket: string; secret: string } | null
}

const viewer = observable<UserInfo | null>(readViewer())
viewer.subscribe(() => {
  if (viewer.get() === null) closeSessionDialogs()
})
/** The login dialog, when it is open. */
const login = observable<Login | null>(null)

/** The person who is signed in, as far as this browser knows. */
export const useViewer = (): UserInfo | null => useObservable(viewer)
export const currentViewer = (): UserInfo | null => viewer.get()

export function signIn(user: UserInfo, token: string): void {
  storeToken(token)
  writeStored(storageKeys.user, JSON.stringify(user))
  viewer.set(user)
}

/** Forgets the session in this browser; the server's part is the call `accounts.logout`. */
export function signOut(): void {
  storeToken(null)
  writeStored(storageKeys.user, null)
  viewer.set(null)
}

/** After the server told something new about the viewer, such as changed roles. */
export function updateViewer(change: Partial<UserInfo>): void {
  const user = viewer.get()
  const token = storedToken()
  if (user !== null && token !== null) signIn({ ...user, ...change }, token)
}

export const openLogin = (mode: LoginMode = 'login', change: Partial<Login> = {}): void =>
  login.set({ username: '', wanted: null, outside: null, ...login.get(), ...change, mode })
export const isAskedToLogIn = (): boolean => login.get() !== null
export const closeLogin = (): void => login.set(null)
export const useLogin = (): Login | null => useObservable(login)

/**
 * For actions that need an account: `if (!requireLogin()) return`. A visitor is told to log in and gets the dialog;
 * `wanted` is where that leads.
 */
export function useRequireLogin(): (wanted?: string) => boolean {
  return requireLogin
}

function requireLogin(wanted?: string): boolean {
  if (viewer.get() !== null && storedToken() !== null) return true
  toast.warning(currentText().shell.loginFirst)
  openLogin('login', { wanted: wanted ?? null })
  return false
}

type OtherTabs = {
  /** The token was removed elsewhere. */
  onRemoved: () => void
  /** Another person signed in elsewhere, or the roles changed. */
  onChanged: () => void
}

/**
 * Follows what other tabs do to the session. A tab that slept may have missed the storage event, so returning to it
 * reads again.
 */
export function watchOtherTabs({ onRemoved, onChanged }: OtherTabs): void {
  const sync = () => {
    const before = viewer.get()
    const now = readViewer()
    if (JSON.stringify(before) === JSON.stringify(now)) return
    viewer.set(now)
    if (before === null) return
    if (now === null) {
      signOut()
      onRemoved()
    } else onChanged()
  }
  window.addEventListener('storage', (event) => {
    const concerned = event.key === null || event.key === storageKeys.token || event.key === storageKeys.user
    if (concerned) sync()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sync()
  })
}

function readViewer(): UserInfo | null {
  return storedToken() === null ? null : parseStoredUser(readStored(storageKeys.user))
}
