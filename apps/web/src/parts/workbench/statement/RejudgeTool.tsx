import type { ProblemInfo } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useRejudgePreview } from '#web/parts/remoteJudges/useRejudgePreview.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { Tool } from '#web/parts/workbench/Tool.tsx'

/** Judges everything again that was submitted to the problem; for the super administrator. */
export function RejudgeTool({ info: { problem, problemCount } }: { info: ProblemInfo }) {
  const words = useStaffText().rejudging
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const action = useAction(rejudging.rejudgeProblem, {
    quiet: true,
    onSuccess: ({ count }) => {
      setAsking(false)
      toast.success(words.problemDone(format.number(count)))
    },
  })
  const preview = useRejudgePreview({ pid: problem.id }, words.remote, problem.isRemote && isAsking)
  return (
    <>
      <Tool icon="refresh" label={words.problem} onClick={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={words.problemTitle(problem.problemId)}
          text={problemCount.total === 0 ? words.problemNone : words.problemText(format.number(problemCount.total))}
          more={preview.lines}
          isWaiting={preview.isCounting}
          action={words.problemAction}
          isDangerous
          isPending={action.isPending}
          error={action.error}
          onCancel={() => {
            setAsking(false)
            action.reset()
          }}
          onConfirm={() => action.mutate({ pid: problem.id })}
        />
      )}
    </>
  )
}
