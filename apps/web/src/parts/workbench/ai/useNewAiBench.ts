import { aiLimits } from '@praxis/contract/aiLimits'
import { useEffect, useMemo, useState } from 'react'
import type { AiSubject } from '#web/parts/ai/subject.ts'
import { useLatest } from '#web/parts/workbench/useLatest.ts'
import type { AiBench } from './aiBench.ts'

/** What the AI helper of a workbench was asked about, and what the rest of the workbench needs of it. */
export function useNewAiBench(onAsk: () => void): { subject: AiSubject | null; bench: AiBench } {
  const [subject, setSubject] = useState<AiSubject | null>(null)
  const [isLongOpen, setLongOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLongOpen(true), aiLimits.explainAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const ask = useLatest((next: AiSubject) => {
    setSubject(next)
    onAsk()
  })
  return { subject, bench: useMemo(() => ({ isLongOpen, ask }), [isLongOpen, ask]) }
}
