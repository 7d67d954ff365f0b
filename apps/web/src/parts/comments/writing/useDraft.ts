import { useState } from 'react'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { useViewer } from '#web/session/session.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { keepDraft, readDraft } from './commentDrafts.ts'

/** A text that this browser keeps until it is sent. `answers`: the comment that it answers. */
export function useDraft(place: CommentPlace, answers?: number) {
  const { empty } = useCommentText()
  const uid = useViewer()?.uid ?? ''
  const at = { uid, place, ...(answers !== undefined && { answers }) }
  const [text, setText] = useState(() => readDraft(at))
  const [problem, setProblem] = useState<string | null>(null)
  const write = (next: string) => {
    setText(next)
    setProblem(null)
    keepDraft(at, next)
  }
  return {
    text,
    problem,
    write,
    /** Whether there is anything to send. */
    check(): boolean {
      const isEmpty = text.trim() === ''
      setProblem(isEmpty ? empty : null)
      return !isEmpty
    },
    forget: () => write(''),
  }
}
