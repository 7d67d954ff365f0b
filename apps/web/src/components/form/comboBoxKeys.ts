type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a key does on the button. Null: the browser decides, as for Enter, which is a click. */
type ButtonAction =
  | 'close'
  /** To the search field, which then takes the key. */
  | 'search'
  /** Opens the list, with a search for these letters. */
  | { open: string }
  | null

export function actionOnButton({ key, ctrlKey, metaKey, altKey }: Key, isOpen: boolean): ButtonAction {
  if (ctrlKey || metaKey || altKey) return null
  if (isOpen && key === 'Escape') return 'close'
  const isLetter = key.length === 1 && key !== ' '
  if (!isLetter && key !== 'ArrowDown' && key !== 'ArrowUp') return null
  if (isOpen) return 'search'
  return { open: isLetter ? key : '' }
}

/** What a key does in the search: moves the mark by a step, chooses what is marked, or closes the list. */
type SearchAction = 1 | -1 | 'choose' | 'close' | null

/** Enter with Ctrl or ⌘ is left to the page, where it submits. */
export function actionInSearch({ key, ctrlKey, metaKey }: Key): SearchAction {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Enter') return ctrlKey || metaKey ? null : 'choose'
  return key === 'Escape' ? 'close' : null
}
