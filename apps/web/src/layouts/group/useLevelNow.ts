import { useEffect, useState } from 'react'
import { useLiveLevel } from '#web/parts/groups/useLiveLevel.ts'

type Read = {
  /** Undefined: the group is not read yet. */
  level: number | undefined
  readAt: number
  refetch: () => unknown
}

/**
 * The reader's level in a group, from the reply that was read or from the stream, whichever is newer. Null: the group is
 * not there for them. If the stream knows another level than the reply, the group is read again.
 */
export function useLevelNow(gid: number, { level, readAt, refetch }: Read): number | null {
  const told = useLiveLevel(gid)
  const [news, setNews] = useState({ told, readAt })
  if (news.told !== told) setNews({ told, readAt })
  const isNews = told !== undefined && news.readAt === readAt
  const isStale = isNews && level !== undefined && told !== level
  useEffect(() => {
    if (isStale) refetch()
  }, [isStale, refetch])
  return isNews ? told : (level ?? null)
}
