import { aiLimits } from '@praxis/contract/aiLimits'
import type { ProblemInfo } from '@praxis/contract/problems'
import { useEffect, useState } from 'react'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useAiBench } from './aiBench.ts'

const AiTool = latePart('AiTool', () => import('./AiTool.tsx'))

/** Offers to explain a problem that somebody has had before them for a while. */
export function AiOffer({ info: { problem } }: { info: ProblemInfo }) {
  const isOpen = useSiteConfig()?.openAiChat === true && problem.openAi
  const bench = useAiBench()
  const isTime = useHasCome((bench?.openedAt ?? 0) + aiLimits.explainAfterMs)
  if (!isOpen || !isTime || bench === null) return null
  return <AiTool onAsk={() => bench.ask({ kind: 'explain_problem', pid: problem.id })} />
}

function useHasCome(moment: number): boolean {
  const [hasCome, setHasCome] = useState(() => Date.now() >= moment)
  useEffect(() => {
    const timer = setTimeout(() => setHasCome(true), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return hasCome
}
