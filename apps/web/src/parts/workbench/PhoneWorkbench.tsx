import type { ReactNode } from 'react'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import styles from './Workbench.module.css'

export type PhoneView = 'statement' | 'code' | 'result'

type PhoneWorkbenchProps = {
  view: PhoneView
  onView: (view: PhoneView) => void
  statement: ReactNode
  code: ReactNode
  result: ReactNode
  submit: ReactNode
}

/** Shows one view at a time. All stay mounted, so that the editor keeps its position and undo history. */
export function PhoneWorkbench({ view, onView, statement, code, result, submit }: PhoneWorkbenchProps) {
  const words = useWorkbenchText()
  const views: readonly { id: PhoneView; title: string; content: ReactNode }[] = [
    { id: 'statement', title: words.statement, content: statement },
    { id: 'code', title: words.code, content: code },
    { id: 'result', title: words.result, content: result },
  ]
  return (
    <div className={styles.phone}>
      <Tabs
        label={words.views}
        name="view"
        current={view}
        tabs={views}
        onSelect={onView}
        className={styles.phoneTabs}
      />
      {views.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`view-${id}`}
          aria-labelledby={`view-tab-${id}`}
          hidden={id !== view}
          className={styles.phoneView}
        >
          {content}
        </div>
      ))}
      <div className={styles.phoneSubmit}>{submit}</div>
    </div>
  )
}
