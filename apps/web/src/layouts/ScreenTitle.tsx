import { useEffect } from 'react'

/** The name in the browser's tab. It stands before the page in the tree, so that a title set by the page wins. */
export function ScreenTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = name
  }, [name])
  return null
}
