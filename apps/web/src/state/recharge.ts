import { observable, useObservable } from './observable.ts'

/** The dialog in which a membership is bought. `itemId`: the product that was chosen before; null: none. */
export type Recharge = { readonly itemId: number | null }

const shown = observable<Recharge | null>(null)

export const useRecharge = (): Recharge | null => useObservable(shown)
export const openRecharge = (itemId: number | null = null): void => shown.set({ itemId })
export const closeRecharge = (): void => shown.set(null)
