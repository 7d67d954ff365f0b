import { initialSplit } from '#web/components/layout/splitPaneWidth.ts'
import type { SplitControl } from '#web/components/layout/SplitPane.tsx'
import { useText } from '#web/text/text.ts'
import { Tool } from './Tool.tsx'

/** Gives one side the whole width, and back. */
export function PaneToggle({ split: { split, setSplit }, hides }: { split: SplitControl; hides: 'left' | 'right' }) {
  const words = useText().workbench
  const isAlone = split.collapsed === hides
  const alone = hides === 'right' ? words.readProblemOnly : words.writeCodeOnly
  return (
    <Tool
      icon="max"
      label={isAlone ? words.backToBoth : alone}
      isPressed={isAlone}
      onClick={() => setSplit(isAlone ? initialSplit : { ...split, collapsed: hides })}
    />
  )
}
