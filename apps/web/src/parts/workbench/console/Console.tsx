import type { ReactNode } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { keyOf, type AiSubject } from '#web/parts/ai/subject.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { MySubmissions } from '#web/parts/submissions/mine/MySubmissions.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import { TestsPanel } from '#web/parts/workbench/tests/TestsPanel.tsx'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import type { ConsoleControl } from './useConsoleSize.ts'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

const AiPanel = latePart('AiPanel', () => import('#web/parts/ai/AiPanel.tsx'))

export const consoleId = 'console'
export type ConsoleTab = 'tests' | 'result' | 'submissions' | 'ai'

type ConsoleProps = {
  editor: ProblemEditor
  /** What the AI helper was asked about; null: nothing. */
  subject: AiSubject | null
  tab: ConsoleTab
  onTab: (tab: ConsoleTab) => void
  /** Absent where it fills its place. */
  control?: ConsoleControl
  /** At the right end of its bar. */
  children?: ReactNode
}

/** Tests, the verdict, the earlier submissions, and the AI helper once it was asked. */
export function Console({ editor, subject, tab, onTab, control, children }: ConsoleProps) {
  const words = useWorkbenchText()
  const isOpen = control?.isOpen ?? true
  const size = control?.division.size == null ? undefined : { flexBasis: control.division.size }
  return (
    <section
      id={consoleId}
      className={`${styles.console} ${control === undefined ? styles.consoleFull : ''}`}
      aria-label={words.console}
    >
      <div className={styles.bar}>
        <Tabs
          label={words.console}
          name="console"
          current={isOpen ? tab : null}
          tabs={[
            { id: 'tests', title: words.testsTab },
            { id: 'result', title: words.resultTab },
            { id: 'submissions', title: words.submissionsTab },
            ...(subject === null ? [] : [{ id: 'ai' as const, title: words.aiTab }]),
          ]}
          onSelect={onTab}
          className={styles.consoleTabs}
        />
        <div className={styles.tools}>
          {control !== undefined && (
            <Tool
              icon={isOpen ? 'down' : 'up'}
              label={isOpen ? words.closeConsole : words.openConsole}
              isExpanded={isOpen}
              onClick={() => control.setDivision({ ...control.division, collapsed: isOpen ? 'end' : null })}
            />
          )}
          {children}
        </div>
      </div>
      {isOpen && tab !== 'ai' && (
        <div
          className={styles.consoleBody}
          style={size}
          role="tabpanel"
          id={`console-${tab}`}
          aria-labelledby={`console-tab-${tab}`}
          tabIndex={0}
        >
          {tab === 'tests' && <TestsPanel editor={editor} />}
          {tab === 'result' && <ResultPanel sent={editor.sent} isRemote={editor.remote !== null} />}
          {tab === 'submissions' && <MySubmissions problemId={editor.info.problem.problemId} />}
        </div>
      )}
      {/* An answer goes on while its reader looks at something else. */}
      {subject !== null && (
        <div
          className={`${styles.consoleBody} ${styles.consoleAi}`}
          style={size}
          role="tabpanel"
          id="console-ai"
          aria-labelledby="console-tab-ai"
          tabIndex={0}
          hidden={!isOpen || tab !== 'ai'}
        >
          <AiPanel key={keyOf(subject)} subject={subject} />
        </div>
      )}
    </section>
  )
}
