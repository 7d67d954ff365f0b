import { observable } from '#web/session/observable.ts'

/** Specification 000 part 8. */
const shownMs = 4_000
/** A notice is there for who was looking elsewhere when the toast came. */
const noticeMs = 10_000

export type ToastKind = 'success' | 'error' | 'warning'
export type ShownToast = { id: number; kind: ToastKind; message: string; ms: number }

/** One toast at a time: a new one takes the place of the one that is shown. */
export const shownToast = observable<ShownToast | null>(null)
/** The latest refusal, in the corner. */
export const shownNotice = observable<ShownToast | null>(null)

let lastId = 0

const made = (kind: ToastKind, message: string, ms: number): ShownToast => ({ id: ++lastId, kind, message, ms })
const show = (kind: ToastKind, message: string, ms = shownMs): void => shownToast.set(made(kind, message, ms))

export const hideToast = (): void => shownToast.set(null)
export const hideNotice = (): void => shownNotice.set(null)

export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
  warning: (message: string, ms?: number) => show('warning', message, ms),
}

/** What the server refused, as a toast and as a notification (specification 000 part 8). */
export function showRefusal(message: string): void {
  toast.error(message)
  shownNotice.set(made('error', message, noticeMs))
}
