import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useSettingsAt, useStanding, useWatch } from '#web/parts/live/useLive.ts'
import { currentViewer, updateViewer } from '#web/session/session.ts'
import { navigation } from '#web/state/navigation.ts'
import { useSettingsNews } from '#web/api/settings/useSettingsNews.ts'
import { rereadAll } from './rereadAll.ts'
import { standingNews } from './standingNews.ts'

/**
 * Keeps the page as its reader stands: roles and memberships that begin or end while it is open change it in place. The
 * guard of the screen sends away who may not be there any longer. Settings of the site that change do the same.
 */
export function StandingNews() {
  const client = useQueryClient()
  const standing = useStanding()
  useWatch({ ...noSubscription, standing: ['own'], settings: ['site'] })
  useSettingsNews(useSettingsAt())
  const [hear] = useState(() => {
    const { roleList = [], isVip = false } = currentViewer() ?? {}
    return standingNews({ roles: roleList, isVip }, ({ roles, isVip: isNow }) => {
      updateViewer({ roleList: [...roles], isVip: isNow })
      void navigation()?.recheck()
      void rereadAll(client)
    })
  })
  useEffect(() => hear(standing()))
  return null
}
