import { useEffect, useState } from 'react'

/** For a dialog that is mounted when it opens: the focus returns to what had it before. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus())
    },
    [before],
  )
}
