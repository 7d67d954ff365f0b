import { useEffect, useRef, type RefObject } from 'react'
import { difference, type Draft, type Operation } from '#web/components/editor/markdown/text/draft.ts'
import {
  beginHistory,
  moveTo,
  record,
  redo,
  rewrite,
  undo,
  type History,
} from '#web/components/editor/markdown/text/history.ts'

export type TextArea = {
  area: RefObject<HTMLTextAreaElement | null>
  /** What is in the text area at this moment. */
  read: () => Draft
  /** Changes the text as a person does: the caret goes there, and it can be undone. */
  edit: (operation: Operation) => void
  /** Changes the text behind a person's back: focus, selection and scroll position stay, and it cannot be undone. */
  amend: (operation: Operation) => void
  undo: () => void
  redo: () => void
  handlers: {
    onChange: () => void
    onSelect: () => void
    onCompositionStart: () => void
    onCompositionEnd: () => void
  }
}

/**
 * The text of a plain text area, which the browser edits: what this adds is a history of its own (see history.ts) and
 * changes that no person typed. While an input method composes, those wait.
 */
export function useTextArea(value: string, onChange: (value: string) => void): TextArea {
  const area = useRef<HTMLTextAreaElement>(null)
  const history = useRef<History>(beginHistory({ text: value, start: value.length, end: value.length }))
  const tell = useRef(onChange)
  const isComposing = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    tell.current = onChange
    // The page gave another text.
    if (value === history.current.present.text || isComposing.current) return
    history.current = record(history.current, { text: value, start: value.length, end: value.length }, 'edit', 0)
  })

  const read = (): Draft => {
    const { text } = history.current.present
    const { value: now = text, selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    return { text: now, start, end }
  }

  function show(draft: Draft): void {
    const element = area.current
    if (element === null) return
    write(element, draft)
    tell.current(draft.text)
  }

  function edit(operation: Operation): void {
    if (isComposing.current) {
      waiting.current.push(() => edit(operation))
      return
    }
    const before = read()
    const after = operation(before)
    area.current?.focus({ preventScroll: true })
    if (after === before) return
    history.current = record(moveTo(history.current, before.start, before.end), after, 'edit', Date.now())
    show(after)
  }

  function amend(operation: Operation): void {
    if (isComposing.current) {
      waiting.current.push(() => amend(operation))
      return
    }
    const before = read()
    history.current = rewrite(moveTo(history.current, before.start, before.end), operation)
    const after = history.current.present
    if (after.text !== before.text) show(after)
  }

  function go(step: (history: History) => History): void {
    if (isComposing.current) {
      waiting.current.push(() => go(step))
      return
    }
    const next = step(history.current)
    if (next === history.current) return
    history.current = next
    show(next.present)
  }

  const steps = { undo: () => go(undo), redo: () => go(redo) }
  useNativeUndo(area, steps)

  function remember(): void {
    const now = read()
    const { text } = history.current.present
    const kind = now.text.length > text.length ? 'typing' : 'deleting'
    history.current = record(history.current, now, kind, Date.now())
  }

  return {
    area,
    read,
    edit,
    amend,
    ...steps,
    handlers: {
      onChange() {
        if (!isComposing.current) remember()
        tell.current(read().text)
      },
      onSelect() {
        const { start, end, text } = read()
        if (text === history.current.present.text) history.current = moveTo(history.current, start, end)
      },
      onCompositionStart() {
        isComposing.current = true
      },
      onCompositionEnd() {
        isComposing.current = false
        remember()
        for (const change of waiting.current.splice(0)) change()
      },
    },
  }
}

type Steps = { undo: () => void; redo: () => void }

/** Undo of a menu, or of a phone that is shaken. */
function useNativeUndo(area: RefObject<HTMLTextAreaElement | null>, steps: Steps): void {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    const element = area.current
    const handleInput = (event: InputEvent) => {
      const step = { historyUndo: latest.current.undo, historyRedo: latest.current.redo }[event.inputType]
      if (step === undefined) return
      event.preventDefault()
      step()
    }
    element?.addEventListener('beforeinput', handleInput)
    return () => element?.removeEventListener('beforeinput', handleInput)
  }, [area])
}

/** Writes only what differs, and keeps the scroll position unless the caret would be out of sight. */
function write(element: HTMLTextAreaElement, { text, start, end }: Draft): void {
  const { from, to, insert } = difference(element.value, text)
  const { scrollTop } = element
  const isAtHand = document.activeElement === element
  if (from !== to || insert !== '') {
    element.setRangeText(insert, from, to)
    // React sees an assignment and not `setRangeText`. It drops the next `input` event if the text is then what it was
    // when React saw it last.
    element.value = text
  }
  element.setSelectionRange(start, end)
  element.scrollTop = scrollTop
  if (isAtHand) scrollToCaret(element)
}

/**
 * Browsers scroll to a caret that is typed at, and not to one that a script moves. Lines wrap, so a copy of the text area
 * measures where it is.
 */
function scrollToCaret(element: HTMLTextAreaElement): void {
  const copy = document.createElement('div')
  const style = getComputedStyle(element)
  for (const name of ['font', 'letterSpacing', 'padding', 'tabSize', 'lineHeight'] as const)
    copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${element.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  copy.textContent = element.value.slice(0, element.selectionEnd)
  const caret = copy.appendChild(document.createElement('span'))
  caret.textContent = '\u200B'
  document.body.append(copy)
  const { offsetTop: top, offsetHeight: height } = caret
  copy.remove()
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + 2 * height > element.scrollTop + element.clientHeight)
    element.scrollTop = top + 2 * height - element.clientHeight
}
