import { activityNamed, cidOf } from '@praxis/contract/place'
import { useState } from 'react'
import { useContestEvent, useWatch } from '#web/parts/live/useLive.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { seenAfter } from './seenAfter.ts'

/** A number that grows when others write something here. Undefined: nothing is told. */
function useStamp(place: CommentPlace): number | undefined {
  const contests = 'cid' in place ? [place.cid] : []
  useWatch({ ...noSubscription, contests })
  return useContestEvent(cidOf(activityNamed(contests[0])))?.stamps?.comments
}

/** Whether others have written since the list was read. `see`: it is read now. */
export function useCommentNews(place: CommentPlace): { hasNews: boolean; see: () => void } {
  const stamp = useStamp(place)
  const [seen, setSeen] = useState(stamp)
  const now = seenAfter(seen, stamp)
  if (now !== seen) setSeen(now)
  return { hasNews: stamp !== undefined && now !== undefined && stamp > now, see: () => setSeen(stamp) }
}
