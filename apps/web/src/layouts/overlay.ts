import { observable, useObservable } from '#web/state/observable.ts'

/** What can open over any page: the command palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'shortcuts'

const shown = observable<Overlay | null>(null)

export const useOverlay = (): Overlay | null => useObservable(shown)
export const currentOverlay = (): Overlay | null => shown.get()
export const openOverlay = (overlay: Overlay): void => shown.set(overlay)
export const closeOverlay = (): void => shown.set(null)
