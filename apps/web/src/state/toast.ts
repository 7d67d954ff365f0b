import { observable } from './observable.ts'

/** Specification 000 part 8. */
const shownMs = 4_000
/** What the server refused is a sentence to be read and acted upon. */
const refusalMs = 10_000

export type ToastKind = 'success' | 'error' | 'warning'
export type ShownToast = { id: number; kind: ToastKind; message: string; ms: number }

/** One toast at a time: a new one takes the place of the one that is shown. */
export const shownToast = observable<ShownToast | null>(null)

let lastId = 0

const show = (kind: ToastKind, message: string, ms = shownMs): void =>
  shownToast.set({ id: ++lastId, kind, message, ms })

export const hideToast = (): void => shownToast.set(null)

export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
  warning: (message: string, ms?: number) => show('warning', message, ms),
  /** One message for the toast and the notification of specification 000 part 8: nobody reads a sentence twice. */
  refusal: (message: string) => show('error', message, refusalMs),
}
