import type { Scope } from '@praxis/contract/scope'
import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useContestBench } from './contestBench.ts'
import { Tool } from './Tool.tsx'
import { useTrainingBench } from './trainingBench.ts'

/** Hides what stands around the problem, or shows it again. The problems of the bank have no such screen. */
export function FocusTool({ problemId }: { problemId: string }) {
  const words = useWorkbenchText()
  const navigate = useNavigate()
  const scope = useScope()
  const { isFocused = false } = useScreen()
  const contest = useContestBench()
  const training = useTrainingBench()
  const target = (contest ?? training)?.focusTarget ?? otherScreen(scope, isFocused, problemId)
  if (target === null) return null
  return (
    <Tool
      icon={isFocused ? 'x' : 'screen'}
      label={isFocused ? words.leaveFocus : words.focus}
      onClick={() => void navigate(target, { replace: true })}
    />
  )
}

function otherScreen(scope: Scope, isFocused: boolean, problemId: string): string | null {
  if (scope.kind === 'site') return null
  return (isFocused ? links.groupProblem : links.groupFocusedProblem)(scope.groupId, problemId)
}
