import { splitPane } from '@praxis/contract/limits'
import { useId, useRef, useState, type ReactNode } from 'react'
import { readStored, writeStored } from '#web/state/storage.ts'
import { Divider } from './Divider.tsx'
import { dividerThickness, readSize, type Division, type DivisionRules } from './division.ts'
import styles from './SplitPane.module.css'
import { useExtent } from './useExtent.ts'

export type SplitControl = { split: Division; setSplit: (split: Division) => void }

const usual = splitPane.defaultLeft
const least = splitPane.collapseUnder

/** The divider of one kind of page, where its reader left it. */
export function useSplit(storageKey: string): SplitControl {
  const [split, setSplit] = useState<Division>(() => ({
    size: readSize(readStored(storageKey), least),
    collapsed: null,
  }))
  return {
    split,
    setSplit(next) {
      setSplit(next)
      if (next.collapsed === null) writeStored(storageKey, String(next.size ?? usual))
    },
  }
}

type SplitPaneProps = {
  control: SplitControl
  left: ReactNode
  right: ReactNode
  /** What the divider does, for a screen reader. */
  label: string
  hint: (left: number) => string
}

/** Two columns, each of which may collapse, with a divider between them. */
export function SplitPane({ control: { split, setSplit }, left, right, label, hint }: SplitPaneProps) {
  const panes = useRef<HTMLDivElement>(null)
  const leftId = useId()
  const most = Math.max(least, useExtent(panes, 'width') - dividerThickness - least)
  const rules: DivisionRules = { sized: 'start', usual, least, most, otherCollapses: true }
  return (
    <div ref={panes} className={styles.panes} style={{ gridTemplateColumns: columnsOf(split) }}>
      <div id={leftId} className={styles.side} hidden={split.collapsed === 'start'}>
        {left}
      </div>
      <Divider
        between="columns"
        division={split}
        rules={rules}
        onChange={setSplit}
        container={panes}
        controls={leftId}
        label={label}
        hint={hint}
      />
      <div className={styles.side} hidden={split.collapsed === 'end'}>
        {right}
      </div>
    </div>
  )
}

/** CSS does the clamping, so that a narrower window needs no new state. */
function columnsOf({ size, collapsed }: Division): string {
  if (collapsed === 'start') return `${dividerThickness}px minmax(0, 1fr)`
  if (collapsed === 'end') return `minmax(0, 1fr) ${dividerThickness}px`
  const room = `calc(100% - ${least + dividerThickness}px)`
  return `min(${size ?? usual}px, ${room}) ${dividerThickness}px minmax(0, 1fr)`
}
