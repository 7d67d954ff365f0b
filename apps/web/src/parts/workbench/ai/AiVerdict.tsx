import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { latePart } from '#web/loading/latePart.tsx'
import { useAiHelp } from '#web/parts/ai/useAiHelp.ts'
import { useAiBench } from './aiBench.ts'

const AiButton = latePart('AiButton', () => import('#web/parts/ai/AiButton.tsx'))

/** Beside the newest verdict: the help for it. */
export function AiVerdict({ judge }: { judge: SubmissionRecord }) {
  const bench = useAiBench()
  const subject = useAiHelp(judge)
  if (bench === null || subject === null) return null
  return <AiButton kind={subject.kind} onClick={() => bench.ask(subject)} />
}
