import { useState, type ReactNode } from 'react'
import type { ProblemInfo } from '@praxis/contract/problems'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import type { SplitControl } from '#web/components/layout/SplitPane.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { Attachments } from './Attachments.tsx'
import { readAttachments } from './attachments.ts'
import { MySubmissions } from '#web/parts/submissions/mine/MySubmissions.tsx'
import { FocusTool } from '#web/parts/workbench/FocusTool.tsx'
import { PaneToggle } from '#web/parts/workbench/PaneToggle.tsx'
import { StatementTools } from './StatementTools.tsx'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import styles from '#web/parts/workbench/Workbench.module.css'

type StatementPaneProps = {
  info: ProblemInfo
  split?: SplitControl
  /** The statement. */
  children: ReactNode
}

type StatementTab = 'description' | 'mine' | 'attachments'

/** The left side: a bar, and under it the statement, one's own submissions or the extra files. */
export function StatementPane({ info, split, children }: StatementPaneProps) {
  const words = useWorkbenchText()
  const [tab, setTab] = useState<StatementTab>('description')
  const { userExtraFile, problemId } = info.problem
  const hasAttachments = readAttachments(userExtraFile).length > 0
  const tabs: { id: StatementTab; title: string; content: ReactNode }[] = [
    { id: 'description', title: words.description, content: children },
    {
      id: 'mine',
      title: words.mySubmissions,
      content: (
        <div className={styles.inset}>
          <MySubmissions problemId={problemId} />
        </div>
      ),
    },
  ]
  if (hasAttachments)
    tabs.push({ id: 'attachments', title: words.attachments, content: <Attachments files={userExtraFile} /> })
  return (
    <div className={styles.pane} data-print="statement">
      <div className={styles.bar}>
        <Tabs label={words.statementTabs} name="statement" current={tab} tabs={tabs} onSelect={setTab} />
        <div className={styles.tools}>
          <StatementTools info={info} />
          <FocusTool problemId={problemId} />
          {split !== undefined && <PaneToggle split={split} hides="end" />}
        </div>
      </div>
      {tabs.map(({ id, title, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`statement-${id}`}
          aria-labelledby={`statement-tab-${id}`}
          className={styles.side}
          data-print={id === 'description' ? 'statement' : undefined}
          hidden={id !== tab}
        >
          <Scrollable as="section" className={styles.scroll} label={id === 'description' ? words.statement : title}>
            {/* The statement stays, with its place; the others begin anew. */}
            {(id === tab || id === 'description') && content}
          </Scrollable>
        </div>
      ))}
    </div>
  )
}
