import { contests } from '@praxis/contract/contests'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { addReadIds, readIds } from '#web/parts/contests/readAnnouncements.ts'
import type { UnreadAnnouncements } from '#web/parts/contests/useContest.ts'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { useViewer } from '#web/session/session.ts'

/** The announcements of a contest that the reader has not marked as read. */
export function useUnread(cid: number, isAllowed: boolean): UnreadAnnouncements {
  const uid = useViewer()?.uid ?? ''
  const [read, setRead] = useState(() => readIds(cid, uid))
  const isDown = useLiveState() === 'down'
  const { data = [] } = useCall(
    contests.unreadAnnouncements,
    { cid, readAnnouncementList: read },
    {
      enabled: isAllowed,
      quiet: true,
      keepPrevious: true,
      refetchInterval: isDown ? contestRulesOfForm.pollMs : false,
    },
  )
  return {
    rows: isAllowed ? data.filter(({ id }) => !read.includes(id)) : [],
    markRead: (ids) => setRead(addReadIds(cid, uid, ids)),
  }
}
