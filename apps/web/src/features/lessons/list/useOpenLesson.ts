import { lessons } from '@praxis/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyOf } from '#web/api/preload.ts'
import { request } from '#web/api/request.ts'
import { links } from '#web/links.ts'
import { currentViewer, useRequireLogin } from '#web/session/session.ts'
import { currentLocale } from '#web/text/text.ts'

/**
 * Opens a lesson once the server has handed it over: a refusal is told where the reader is. Visitors log in first; what
 * is for members opens the dialog about memberships (`api/reactions.ts`).
 */
export function useOpenLesson() {
  const requireLogin = useRequireLogin()
  const navigate = useNavigate()
  const client = useQueryClient()
  const underWay = useRef<AbortController | null>(null)
  const [opening, setOpening] = useState<number | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function open(id: number): Promise<void> {
    const to = links.lesson(id)
    if (!requireLogin(to)) return
    underWay.current?.abort()
    const call = new AbortController()
    underWay.current = call
    setOpening(id)
    try {
      const lesson = await request(lessons.detail, { id }, { signal: call.signal })
      client.setQueryData(keyOf(lessons.detail, { id }, currentLocale(), currentViewer()?.uid ?? null), lesson)
      void navigate(to)
    } catch {
      // The reader has been told.
    } finally {
      if (underWay.current === call) setOpening(null)
    }
  }

  return { open, opening }
}
