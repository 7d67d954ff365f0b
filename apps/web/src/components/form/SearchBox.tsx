import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { Icon } from '#web/components/icons.tsx'
import classes from './SearchBox.module.css'

/** The list is searched this long after the last key press. */
const restMs = 300

type SearchBoxProps = {
  label: string
  hint: string
  value: string
  /** `typed` means that the person may still be typing, so the address must not get a history entry. */
  onSearch: (keyword: string, typed: boolean) => void
  maxLength?: number
  /** Beside another field of the list, which has the key. */
  hasKey?: false
}

/** The search field of a list. The key `/` moves the focus here from anywhere on the page. */
export function SearchBox({ label, hint, value, onSearch, maxLength, hasKey }: SearchBoxProps) {
  const { reset } = useText().shell
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useDraft(value, (keyword) => onSearch(keyword, true))
  useSlash(input, hasKey !== false)
  return (
    <search>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft.trim(), false)
        }}
      >
        <Icon name="search" size={14} />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={hint}
          value={draft}
          maxLength={maxLength}
          enterKeyHint="search"
          onChange={(event) => setDraft(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => setDraft(event.currentTarget.value, false)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {draft === '' ? (
          hasKey !== false && <kbd aria-hidden="true">/</kbd>
        ) : (
          <button type="button" aria-label={reset} onClick={() => setDraft('', false)}>
            <Icon name="x" size={12} />
          </button>
        )}
      </form>
    </search>
  )
}

/** The text in the box, which the address follows. Text that an input method is still composing is not searched for. */
function useDraft(value: string, onRest: (keyword: string) => void) {
  const [draft, setDraft] = useState(value)
  const [composing, setComposing] = useState(false)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // Something else changed the address: the back button, a reset, a link.
    setKnown(value)
    if (draft.trim() !== value) setDraft(value)
  }
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })
  useEffect(() => {
    if (composing || draft.trim() === value) return
    const timer = setTimeout(() => rest.current(draft.trim()), draft === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [draft, composing, value])
  const change = (next: string, isComposing: boolean) => {
    setDraft(next)
    setComposing(isComposing)
  }
  return [draft, change] as const
}

function useSlash(input: React.RefObject<HTMLInputElement | null>, hasKey: boolean): void {
  useEffect(() => {
    if (!hasKey) return
    const handleKey = (event: KeyboardEvent) => {
      const free = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (event.key !== '/' || !free || document.querySelector('[role=dialog]') !== null) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [input, hasKey])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
