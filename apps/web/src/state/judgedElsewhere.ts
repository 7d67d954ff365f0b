import { useEffect } from 'react'
import { observable, useObservable } from './observable.ts'

/** How much of what is on the page another judge judges: whether one of this site is connected says nothing of it. */
const shown = observable(0)

export const useIsJudgedElsewhere = (): boolean => useObservable(shown) > 0

/** While the component is there, and what it shows is judged by another judge. */
export function useJudgedElsewhere(isRemote: boolean): void {
  useEffect(() => {
    if (!isRemote) return
    shown.set(shown.get() + 1)
    return () => shown.set(shown.get() - 1)
  }, [isRemote])
}
