import { observable, useObservable } from './observable.ts'

const place = observable<HTMLElement | null>(null)

/** Where the links stand that a keyboard finds first on every screen. Pages add theirs. */
export const placeSkipLinks = (element: HTMLElement | null): void => place.set(element)
export const useSkipLinks = (): HTMLElement | null => useObservable(place)
