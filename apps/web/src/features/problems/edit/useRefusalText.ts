import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'

/** The sentence of a refusal, as the server would say it. */
export function useRefusalText(): (refusal: ProblemRefusal) => string {
  const { rules } = useProblemEditorText()
  return ({ code, details }) => {
    const text = Object.entries(rules).find(([name]) => name === code)?.[1]
    return typeof text === 'function' ? text(details) : (text ?? code)
  }
}
