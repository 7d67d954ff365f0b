import type { ScrollBoard } from '@praxis/contract/scrollBoard'
import { useEffect, useMemo } from 'react'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { planOf } from './data/showOf.ts'
import { useMoment } from './data/useMoment.ts'
import { useSession } from './data/useSession.ts'
import { Remote } from './remote/Remote.tsx'
import { Stage } from './stage/Stage.tsx'

type ScrollShowProps = {
  linkKey: string
  data: ScrollBoard
  medals: readonly number[]
  isPhone: boolean
  /** Somebody with the link has read another board than this one. */
  onOther: () => void
}

export function ScrollShow({ linkKey, data, medals, isPhone, onOther }: ScrollShowProps) {
  const words = useScrollBoardText()
  const plan = useMemo(() => planOf(data, { medals, names: words.medals }), [data, medals, words.medals])
  const { session, change, hasEnded } = useSession(linkKey, data)
  const moment = useMoment(data, plan, session.step)
  const isOther = session.digest !== null && session.digest !== data.digest
  useEffect(() => {
    if (isOther) onOther()
  }, [isOther, onOther])
  if (hasEnded) return <StatusPage title={words.closed} text={words.ended} />
  const { isPlaying, speed } = session
  const Part = isPhone ? Remote : Stage
  return <Part data={data} plan={plan} moment={moment} isPlaying={isPlaying} speed={speed} change={change} />
}
