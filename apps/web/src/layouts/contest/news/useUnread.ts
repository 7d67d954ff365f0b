import { contests } from '@praxis/contract/contests'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { addRead, knownAs, readOnes } from '#web/parts/contests/readAnnouncements.ts'
import type { UnreadAnnouncements } from '#web/parts/contests/useContest.ts'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { useViewer } from '#web/session/session.ts'

/** The announcements of a contest that the reader has not marked as read, or whose text has changed since. */
export function useUnread(cid: number, isAllowed: boolean): UnreadAnnouncements {
  const uid = useViewer()?.uid ?? ''
  const [read, setRead] = useState(() => readOnes(cid, uid))
  const isDown = useLiveState() === 'down'
  const { data = [] } = useCall(
    contests.unreadAnnouncements,
    {
      cid,
      readAnnouncementList: read.map(({ id }) => id),
      readVersions: read.flatMap(({ id, gmtModified }) => (gmtModified === null ? [] : [{ id, gmtModified }])),
    },
    {
      enabled: isAllowed,
      quiet: true,
      keepPrevious: true,
      refetchInterval: isDown ? contestRulesOfForm.pollMs : false,
    },
  )
  const unread = data.flatMap((row) => {
    const known = knownAs(row, read)
    return known === 'read' ? [] : [{ ...row, isChanged: known === 'changed' }]
  })
  return { rows: isAllowed ? unread : [], markRead: (one) => setRead(addRead(cid, uid, [one])) }
}
