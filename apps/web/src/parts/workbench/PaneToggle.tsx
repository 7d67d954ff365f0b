import type { Side } from '#web/components/layout/division.ts'
import { undivided } from '#web/components/layout/division.ts'
import type { SplitControl } from '#web/components/layout/SplitPane.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { Tool } from './Tool.tsx'

/** Gives one side the whole width, and back. */
export function PaneToggle({ split: { split, setSplit }, hides }: { split: SplitControl; hides: Side }) {
  const words = useWorkbenchText()
  const isAlone = split.collapsed === hides
  const alone = hides === 'end' ? words.readProblemOnly : words.writeCodeOnly
  return (
    <Tool
      icon="max"
      label={isAlone ? words.backToBoth : alone}
      isPressed={isAlone}
      onClick={() => setSplit(isAlone ? undivided : { ...split, collapsed: hides })}
    />
  )
}
