type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  preventDefault: () => void
}

/** For `onKeyDown`: Ctrl+A and ⌘+A select what is in `element`, and not the whole page. */
export function selectAllOf(element: HTMLElement | null, event: Key): void {
  const isSelectAll = event.key.toLowerCase() === 'a' && event.ctrlKey !== event.metaKey
  if (element === null || !isSelectAll || event.altKey || event.shiftKey) return
  event.preventDefault()
  getSelection()?.selectAllChildren(element)
}
