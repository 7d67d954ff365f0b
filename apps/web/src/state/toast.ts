import { observable } from './observable.ts'

const shownMs = 4_000
/** A refusal of the server stays longer, because people must read it and act on it. */
const refusalMs = 10_000

export type ToastKind = 'success' | 'error' | 'warning'
export type ShownToast = { id: number; kind: ToastKind; message: string; ms: number }

/** There is one toast at a time: a new one replaces it. */
export const shownToast = observable<ShownToast | null>(null)

let lastId = 0

const show = (kind: ToastKind, message: string, ms = shownMs): void =>
  shownToast.set({ id: ++lastId, kind, message, ms })

export const hideToast = (): void => shownToast.set(null)

export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
  warning: (message: string, ms?: number) => show('warning', message, ms),
  /** What the server refused. */
  refusal: (message: string) => show('error', message, refusalMs),
}
