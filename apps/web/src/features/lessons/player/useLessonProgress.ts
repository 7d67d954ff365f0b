import { lessons } from '@praxis/contract/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/api/hooks.ts'

/** Keeps what a reader does by hand, and reads the lesson again: reports of a player do not. */
export function useLessonProgress({ quiet = false }: { quiet?: boolean } = {}) {
  const client = useQueryClient()
  return useAction(lessons.saveProgress, {
    quiet,
    onSuccess: () => void client.invalidateQueries({ queryKey: [lessons.detail.call] }),
  })
}
