import { groups } from '@praxis/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { keyOf } from '#web/api/preload.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useLevelIn, useWatch } from '#web/parts/live/useLive.ts'
import { useViewer } from '#web/session/session.ts'
import { useLocale } from '#web/text/text.ts'
import { levelNews, type KnownLevel } from './levelNews.ts'

/**
 * The reader's level in a group as the stream tells it, while a page of the group is open. When it changes, what the
 * page has read of the group is read again.
 */
export function useLiveLevel(gid: number): KnownLevel {
  const client = useQueryClient()
  const uid = useViewer()?.uid ?? null
  const locale = useLocale()
  const told = useLevelIn(gid)
  useWatch({ ...noSubscription, groups: [gid] })
  const take = useMemo(
    () => levelNews(client, { gid, levelKey: keyOf(groups.level, { gid }, locale, uid) }),
    [client, gid, locale, uid],
  )
  useEffect(() => take(told), [take, told])
  return told
}
