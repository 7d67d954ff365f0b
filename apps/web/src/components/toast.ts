import { observable } from '#web/session/observable.ts'

/** Specification 000 part 8. */
const shownMs = 4_000

export type ToastKind = 'success' | 'error' | 'warning'
export type ShownToast = { id: number; kind: ToastKind; message: string; ms: number }

/** One toast at a time: a new one takes the place of the one that is shown. */
export const shownToast = observable<ShownToast | null>(null)

let lastId = 0

function show(kind: ToastKind, message: string, ms = shownMs): void {
  lastId += 1
  shownToast.set({ id: lastId, kind, message, ms })
}

export const hideToast = (): void => shownToast.set(null)

export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
  warning: (message: string, ms?: number) => show('warning', message, ms),
}
