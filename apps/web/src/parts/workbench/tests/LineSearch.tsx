import { Icon, type IconName } from '#web/components/icons.tsx'
import type { CodePlace } from '#web/components/editor/CodeEditorView.tsx'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { mayBeSearched, type Outcome } from './testCases.ts'
import styles from './TestsPanel.module.css'

export type SearchControl = {
  isSearching: boolean
  onSearch: (outcome: Outcome) => void
  /** Moves the cursor of the editor. */
  onPlace: (place: CodePlace) => void
}

type SearchProps = SearchControl & { outcome: Outcome; isOld: boolean }

/**
 * Offers to look for the line of a mistake, and names the line that was found. The parts stay in their places from one
 * to the other: the focus is kept, and what is new is announced.
 */
export function LineSearch(props: SearchProps) {
  const shown = useShown(props)
  if (shown === null) return null
  const { icon, text, action } = shown
  return (
    <div className={styles.hint}>
      <Icon name={icon} size={14} className={icon === 'load' ? 'spin' : ''} />
      <output>{text}</output>
      {action !== undefined && (
        <button
          type="button"
          className={styles.hintAction}
          aria-disabled={action.onPress === null}
          onClick={action.onPress ?? undefined}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

type Shown = {
  icon: IconName
  text: string
  /** Without `onPress` it is not its time. */
  action?: { label: string; onPress: (() => void) | null }
}

function useShown({ outcome, isOld, isSearching, onSearch, onPlace }: SearchProps): Shown | null {
  const words = useWorkbenchText().lineSearch
  const format = useFormat()
  if (!mayBeSearched(outcome)) return null
  const { search } = outcome
  if (isSearching) return { icon: 'load', text: words.searching, action: { label: words.search, onPress: null } }
  // The code of that run is not what is in the editor.
  if (search === undefined && isOld) return null
  if (search === undefined)
    return { icon: 'search', text: words.offer, action: { label: words.search, onPress: () => onSearch(outcome) } }
  const found = search.result?.sanitizer
  if (found === undefined || found.found === 'unavailable')
    return { icon: 'alert', text: search.error ?? search.result?.stderr ?? '' }
  if (found.found === 'nothing') return { icon: 'info', text: words.nothing }
  const { line, column } = found
  const kind = words.kinds[found.kind]
  if (line === null) return { icon: 'info', text: words.withoutLine(kind) }
  const number = format.number(line)
  const text = words.inLine(number, kind)
  // The line of code that has changed since may be another one, so nothing leads there.
  if (isOld) return { icon: 'info', text }
  return { icon: 'info', text, action: { label: words.goTo(number), onPress: () => onPlace({ line, column }) } }
}
