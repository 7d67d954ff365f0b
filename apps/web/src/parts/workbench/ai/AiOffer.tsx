import type { ProblemInfo } from '@praxis/contract/problems'
import { latePart } from '#web/loading/latePart.tsx'
import { useIsAiOpen } from '#web/parts/ai/useIsAiOpen.ts'
import { useAiBench } from './aiBench.ts'

const AiTool = latePart('AiTool', () => import('./AiTool.tsx'))

/** Offers to explain a problem that somebody has had before them for a while. */
export function AiOffer({ info: { problem } }: { info: ProblemInfo }) {
  const isOpen = useIsAiOpen() && problem.openAi
  const bench = useAiBench()
  if (!isOpen || bench?.isLongOpen !== true) return null
  return <AiTool onAsk={() => bench.ask({ kind: 'explain_problem', pid: problem.id })} />
}
