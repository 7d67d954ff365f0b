import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { lessonRules } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { request } from '#web/api/request.ts'
import { openProgress, type Report } from './progressKeeper.ts'

/**
 * Keeps how far the reader is in a video: every ten seconds while it plays, when it stops, when the page is hidden and
 * when the player closes. What was never played is not told.
 */
export function useProgress(video: RefObject<HTMLVideoElement | null>, itemId: number) {
  const client = useQueryClient()
  const isBegun = useRef(false)
  const timer = useRef(0)
  const [progress] = useState(() =>
    openProgress(async ({ seconds, duration }: Report) => {
      // A page that is being closed still sends it.
      const { isDone } = await request(
        lessons.saveProgress,
        { itemId, seconds, duration },
        { quiet: true, isKeptAlive: true },
      )
      const now = { seconds, isDone, watchedAt: new Date().toISOString() }
      client.setQueriesData<LessonDetail>(
        { queryKey: [lessons.detail.call] },
        (lesson) => lesson && withItem(lesson, itemId, now),
      )
    }),
  )

  const report = useCallback(
    (element: HTMLVideoElement | null) => {
      if (element !== null && isBegun.current) progress.report(reportOf(element))
    },
    [progress],
  )

  useEffect(() => {
    /** The list and the contents show what was just watched. */
    async function readAgain(): Promise<void> {
      await progress.settled()
      for (const { call } of [lessons.list, lessons.detail]) void client.invalidateQueries({ queryKey: [call] })
    }
    const element = video.current
    const hide = () => document.visibilityState === 'hidden' && report(element)
    const leave = () => report(element)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      clearInterval(timer.current)
      report(element)
      void readAgain()
    }
  }, [client, progress, report, video])

  return {
    handlePlay() {
      isBegun.current = true
      clearInterval(timer.current)
      timer.current = window.setInterval(() => report(video.current), lessonRules.progressSeconds * 1_000)
    },
    handleStop() {
      clearInterval(timer.current)
      report(video.current)
    },
  }
}

/** A stream that goes on has no length. */
function reportOf({ currentTime, duration }: HTMLVideoElement): Report {
  const isKnown = Number.isFinite(duration) && duration > 0
  return { seconds: Math.floor(currentTime), duration: isKnown ? Math.max(1, Math.floor(duration)) : null }
}

type Watched = { seconds: number; isDone: boolean; watchedAt: string }

const withItem = (lesson: LessonDetail, id: number, now: Watched): LessonDetail => ({
  ...lesson,
  groups: lesson.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.id === id ? { ...item, ...now } : item)),
  })),
})
