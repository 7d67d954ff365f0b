import { observable, useObservable } from './observable.ts'

/** The dialog that says what a membership is for. `reason`: what was refused; null: somebody asked by themselves. */
export type MembershipPrompt = { readonly reason: string | null }

const shown = observable<MembershipPrompt | null>(null)

export const useMembershipPrompt = (): MembershipPrompt | null => useObservable(shown)
export const currentMembershipPrompt = (): MembershipPrompt | null => shown.get()
export const promptMembership = (reason: string | null = null): void => shown.set({ reason })
export const closeMembershipPrompt = (): void => shown.set(null)
