import type { Problem } from '@praxis/contract/problems'
import type { RemoteProblemInfo } from '@praxis/contract/remoteJudges'
import { useRef, useState } from 'react'
import { useRemoteProblem } from '#web/parts/remoteJudges/useRemoteProblem.ts'
import { useJudgedElsewhere } from '#web/state/judgedElsewhere.ts'

/** What is different where another site judges the problem. */
export type RemoteBench = {
  /** Undefined while nobody knows it; null: it could not be read. */
  info: RemoteProblemInfo | null | undefined
  /** Nothing is sent there now. */
  isOff: boolean
  /** What is asked before the first submission there; null: nothing. */
  question: { name: string; onCancel: () => void; onConfirm: () => void } | null
  /** Calls `go` as soon as the reader knows where the program goes. */
  beforeSubmit: (go: () => void) => void
}

/** Null: the problem is judged here. */
export function useRemoteBench(problem: Pick<Problem, 'id' | 'isRemote'>): RemoteBench | null {
  const { remote, error, read } = useRemoteProblem(problem)
  useJudgedElsewhere(problem.isRemote)
  const [asked, ask] = useState<{ name: string; go: () => void } | null>(null)
  /** The reader has agreed on this page. */
  const isAgreed = useRef(false)
  if (!problem.isRemote) return null

  async function beforeSubmit(go: () => void): Promise<void> {
    const known = await read()
    // The server refuses what may not be sent, and says why.
    if (known == null || !known.isOn || !known.isFirst || isAgreed.current) go()
    else ask({ name: known.name, go })
  }

  return {
    info: remote ?? (error === null ? undefined : null),
    isOff: remote?.isOn === false,
    question: asked && {
      name: asked.name,
      onCancel: () => ask(null),
      onConfirm() {
        isAgreed.current = true
        ask(null)
        asked.go()
      },
    },
    beforeSubmit: (go) => void beforeSubmit(go),
  }
}
