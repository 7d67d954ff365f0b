import type { ReactNode } from 'react'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { MySubmissions } from '#web/parts/submissions/mine/MySubmissions.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import { TestsPanel } from '#web/parts/workbench/tests/TestsPanel.tsx'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import type { ConsoleControl } from './useConsoleSize.ts'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

export const consoleId = 'console'
export type ConsoleTab = 'tests' | 'result' | 'submissions'

type ConsoleProps = {
  editor: ProblemEditor
  tab: ConsoleTab
  onTab: (tab: ConsoleTab) => void
  /** Absent where it fills its place. */
  control?: ConsoleControl
  /** At the right end of its bar. */
  children?: ReactNode
}

/** Tests, the verdict, and the earlier submissions. */
export function Console({ editor, tab, onTab, control, children }: ConsoleProps) {
  const words = useWorkbenchText()
  const isOpen = control?.isOpen ?? true
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
      {isOpen && (
        <div
          className={styles.consoleBody}
          {...(control?.division.size != null && { style: { flexBasis: control.division.size } })}
          role="tabpanel"
          id={`console-${tab}`}
          aria-labelledby={`console-tab-${tab}`}
          tabIndex={0}
        >
          {tab === 'tests' && <TestsPanel editor={editor} />}
          {tab === 'result' && <ResultPanel sent={editor.sent} />}
          {tab === 'submissions' && <MySubmissions problemId={editor.info.problem.problemId} />}
        </div>
      )}
    </section>
  )
}
