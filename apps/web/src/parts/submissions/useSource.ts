import { useLiveState } from '#web/parts/live/useLive.ts'
import { useScope } from '#web/parts/screens/scope.ts'

/** Where news of the submissions of a page come from: the stream tells those of the site only. */
export function useSource(): { isStreamed: boolean; isPolled: boolean } {
  const isStreamed = useScope().kind === 'site'
  const isDown = useLiveState() === 'down'
  return { isStreamed, isPolled: isDown || !isStreamed }
}
