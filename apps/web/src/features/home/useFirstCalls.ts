import { announcements } from '@praxis/contract/announcements'
import { carousel } from '@praxis/contract/carousel'
import { home } from '@praxis/contract/home'
import { pageSizeOf } from '@praxis/contract/limits'
import { otherContests } from '@praxis/contract/otherContests'
import { useEffect, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { calmMs } from './calm.ts'

/** A block whose call takes longer comes when it comes. */
const patienceMs = 1_000

/**
 * Whether the calls are answered that decide how much room the upper blocks take. Blocks that are drawn sooner would be
 * pushed down by those that come above them. The blocks make the same calls, so they are made once.
 */
export function useFirstCalls(): boolean {
  const config = useSiteConfig()
  const calm = { quiet: true, staleMs: calmMs }
  const pictures = useCall(carousel.list, {}, calm)
  const told = useCall(announcements.list, { currentPage: 1, limit: pageSizeOf.announcements }, calm)
  const contests = useCall(home.recentContests, {}, { quiet: true })
  const elsewhere = useCall(otherContests.recent, {}, calm)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  // It stays so: a block that asks again, or in another language, waits alone.
  if (!isReady && config !== undefined && [pictures, told, contests, elsewhere].every(({ isFetched }) => isFetched)) {
    setReady(true)
  }
  return isReady
}
