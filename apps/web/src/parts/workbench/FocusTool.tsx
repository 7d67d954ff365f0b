import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useText } from '#web/text/text.ts'
import { Tool } from './Tool.tsx'

/** Hides what stands around the problem, or shows it again. The problems of the site have no such screen. */
export function FocusTool({ problemId }: { problemId: string }) {
  const words = useText().workbench
  const navigate = useNavigate()
  const scope = useScope()
  const { isFocused = false } = useScreen()
  if (scope.kind === 'site') return null
  const target = isFocused ? links.groupProblem : links.groupFocusedProblem
  return (
    <Tool
      icon={isFocused ? 'x' : 'screen'}
      label={isFocused ? words.leaveFocus : words.focus}
      onClick={() => void navigate(target(scope.groupId, problemId), { replace: true })}
    />
  )
}
