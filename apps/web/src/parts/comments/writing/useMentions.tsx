import { comments } from '@praxis/contract/comments'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useCall } from '#web/api/hooks.ts'
import type { TextCompletion } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import type { Operation } from '#web/components/editor/markdown/text/draft.ts'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useCommentText } from '#web/text/people/commentText.ts'
import { mentionAt, moveChoice, withMention, type Mention } from './mentions.ts'
import styles from './Writing.module.css'

/** Names are asked for when the hand rests. */
const restMs = 150

/** People to choose from while somebody types `@` and the beginning of a name. */
export function useMentions(place: CommentPlace): TextCompletion {
  const words = useCommentText()
  const id = useId()
  const [mention, setMention] = useState<Mention | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, choose] = useState(0)
  const edit = useRef<(operation: Operation) => void>(() => {})
  const keyword = useRested(mention?.keyword ?? null)
  const { data = [] } = useCall(
    comments.people,
    { ...place, keyword: keyword ?? '' },
    { enabled: keyword !== null, quiet: true, keepPrevious: true, staleMs: 60_000 },
  )
  const isOpen = mention !== null && mention.from !== closedAt && keyword !== null && data.length > 0
  const current = Math.min(chosen, data.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  function take(index: number): void {
    const person = data[index]
    if (person === undefined || mention === null) return
    // The text may have grown since the choices came.
    edit.current((draft) => withMention(draft, mentionAt(draft) ?? mention, person.username))
    setMention(null)
  }

  function handleKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (!isOpen || shiftKey || ctrlKey || metaKey || altKey) return false
    const moved = moveChoice(key, current, data.length)
    if (moved === null && key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return false
    if (moved !== null) choose(moved)
    else if (key === 'Escape') setClosedAt(mention.from)
    else take(current)
    return true
  }

  return {
    onDraft(draft, change) {
      edit.current = change
      const next = mentionAt(draft)
      if (next?.keyword === mention?.keyword && next?.from === mention?.from) return
      setMention(next)
      if (next?.from !== mention?.from) setClosedAt(null)
      choose(0)
    },
    onKey(event) {
      const isTaken = handleKey(event)
      if (isTaken) {
        event.preventDefault()
        // The dialog around stays open.
        event.stopPropagation()
      }
      return isTaken
    },
    attributes: isOpen
      ? { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': optionId(current) }
      : { 'aria-autocomplete': 'list' },
    list: isOpen && (
      <div className={styles.people}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text, so no element of a form serves */}
        <div id={id} role="listbox" aria-label={words.people}>
          {data.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys are those of the text
            <div key={person.uid} id={optionId(index)} {...optionProps(index === current)} onClick={() => take(index)}>
              <Avatar person={person} />
              <span className="cut">{person.username}</span>
            </div>
          ))}
        </div>
      </div>
    ),
  }
}

/** The text keeps the focus. */
const optionProps = (isChosen: boolean) =>
  ({
    role: 'option',
    'aria-selected': isChosen,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }) as const

/** The value, once it has not changed for a moment. */
function useRested<T>(value: T | null): T | null {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === null ? null : rested
}
