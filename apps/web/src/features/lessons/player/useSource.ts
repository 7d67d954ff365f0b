import type { LessonItem } from '@praxis/contract/lessonShapes'
import { lessons } from '@praxis/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keyOf } from '#web/api/preload.ts'
import { ApiError, request } from '#web/api/request.ts'
import { currentViewer } from '#web/session/session.ts'
import { currentLocale, currentText } from '#web/text/text.ts'
import { itemsOf } from '../detail/lessonFigures.ts'

type Source = Pick<LessonItem, 'url' | 'captions'> & {
  /** Grows with each link. */
  turn: number
}

/**
 * The link of a video as long as it plays. The page reads the lesson again meanwhile, and each reply has a new link: the
 * player keeps the one it began with, until that has ended.
 */
export function useSource(lessonId: number, { id, url, captions }: LessonItem) {
  const client = useQueryClient()
  const [source, setSource] = useState<Source>({ url, captions, turn: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  /** The link that is shown has played. One that never did is not asked for again by itself. */
  const hasPlayed = useRef(false)
  const isAsking = useRef(false)

  async function renew(unwatchable: string): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    hasPlayed.current = false
    setFailure(null)
    try {
      const lesson = await request(lessons.detail, { id: lessonId }, { quiet: true })
      const key = keyOf(lessons.detail, { id: lessonId }, currentLocale(), currentViewer()?.uid ?? null)
      client.setQueryData(key, lesson)
      const fresh = itemsOf(lesson).find((item) => item.id === id)
      if (fresh?.url === undefined) setFailure(unwatchable)
      else setSource(({ turn }) => ({ url: fresh.url, captions: fresh.captions, turn: turn + 1 }))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : currentText().shell.serverError)
    } finally {
      isAsking.current = false
    }
  }

  return { source, failure, setFailure, hasPlayed, renew }
}
