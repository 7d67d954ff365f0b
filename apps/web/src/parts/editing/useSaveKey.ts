import { useEffect, useRef } from 'react'

/** Ctrl+S saves, wherever on the page the focus is. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A dialog has its own keys.
      if (document.querySelector('dialog[open]') === null) latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
