import { observable } from './observable.ts'

const shownMs = 4_000
/** A refusal of the server stays longer, because people must read it and act on it. */
const refusalMs = 10_000
/** Time to notice a mistake. */
const undoMs = 8_000

export type ToastKind = 'success' | 'error' | 'warning'
/** What a toast offers to do, such as to undo what it tells. */
export type ToastAction = { label: string; act: () => void }
export type ShownToast = { id: number; kind: ToastKind; message: string; ms: number; action?: ToastAction }

/** There is one toast at a time: a new one replaces it. */
export const shownToast = observable<ShownToast | null>(null)

let lastId = 0

const show = (kind: ToastKind, message: string, ms = shownMs, action?: ToastAction): void =>
  shownToast.set({ id: ++lastId, kind, message, ms, ...(action && { action }) })

export const hideToast = (): void => shownToast.set(null)

/** Does what the toast offers. False: there is no toast with an offer. */
export function actOnToast(): boolean {
  const action = shownToast.get()?.action
  if (action === undefined) return false
  hideToast()
  action.act()
  return true
}

export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
  warning: (message: string, ms?: number) => show('warning', message, ms),
  /** What was done, with a button that takes it back. */
  undo: (message: string, action: ToastAction) => show('success', message, undoMs, action),
  /** What the server refused; where a part was done, with a button that takes that back. */
  refusal: (message: string, action?: ToastAction) => show('error', message, refusalMs, action),
}
