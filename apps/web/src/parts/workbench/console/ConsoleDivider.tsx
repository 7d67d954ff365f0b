import type { RefObject } from 'react'
import { Divider } from '#web/components/layout/Divider.tsx'
import type { DivisionRules } from '#web/components/layout/division.ts'
import { useExtent } from '#web/components/layout/useExtent.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { consoleParts, leastHeight, mostHeight, usualHeight } from './consoleSize.ts'
import type { ConsoleControl } from './useConsoleSize.ts'

type ConsoleDividerProps = {
  control: ConsoleControl
  /** The id of the console. */
  controls: string
  /** Editor and console together. */
  side: RefObject<HTMLElement | null>
}

/** The edge between editor and console. */
export function ConsoleDivider({ control: { division, setDivision }, controls, side }: ConsoleDividerProps) {
  const words = useWorkbenchText()
  const rules: DivisionRules = {
    sized: 'end',
    usual: usualHeight(window.innerHeight),
    least: leastHeight,
    most: mostHeight(useExtent(side, 'height')),
    otherCollapses: false,
  }
  return (
    <Divider
      between="rows"
      division={division}
      rules={rules}
      onChange={setDivision}
      container={side}
      controls={controls}
      uncounted={() => document.getElementById(controls)?.firstElementChild?.clientHeight ?? consoleParts.bar}
      label={words.consoleDivider}
    />
  )
}
