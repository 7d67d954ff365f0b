import type { ProblemInfo } from '@praxis/contract/problems'
import { splitPane } from '@praxis/contract/limits'
import { useEffect, useState } from 'react'
import { SplitPane, useSplit } from '#web/components/SplitPane.tsx'
import { useText } from '#web/text/text.ts'
import { Console, type ConsoleTab } from './Console.tsx'
import { EditorPane } from './EditorPane.tsx'
import { PhoneWorkbench, type PhoneView } from './PhoneWorkbench.tsx'
import { Statement } from './Statement.tsx'
import { StatementPane } from './StatementPane.tsx'
import { SubmitControl } from './SubmitControl.tsx'
import { useDesk } from './useDesk.ts'
import { useIsPhone } from './useIsPhone.ts'
import styles from './Workbench.module.css'

/** Statement on one side, editor and console on the other; on a phone one after the other. */
export function Workbench({ info }: { info: ProblemInfo }) {
  const words = useText().workbench
  const isPhone = useIsPhone()
  const split = useSplit('Praxis_Workbench_Left')
  const [tab, setTab] = useState<ConsoleTab>('result')
  const [isConsoleOpen, setConsoleOpen] = useState(false)
  const [phoneView, setPhoneView] = useState<PhoneView>('statement')
  const desk = useDesk(info, () => {
    setTab('result')
    setConsoleOpen(true)
    setPhoneView('result')
  })
  useSubmitKey(desk.submit)

  const statement = <Statement info={info} language={desk.settings.language} />
  const editor = <EditorPane desk={desk} {...(!isPhone && { split })} />
  const openTab = (next: ConsoleTab) => {
    setTab(next)
    setConsoleOpen(true)
  }
  const shared = { desk, tab, onTab: openTab }

  if (isPhone) {
    return (
      <PhoneWorkbench
        view={phoneView}
        onView={setPhoneView}
        statement={statement}
        code={editor}
        result={<Console {...shared} isOpen fillsHeight />}
        submit={<SubmitControl desk={desk} isWide />}
      />
    )
  }
  return (
    <SplitPane
      control={split}
      label={words.divider}
      hint={(left) => words.dividerHint(left, splitPane.defaultLeft)}
      left={<StatementPane split={split}>{statement}</StatementPane>}
      right={
        <div className={styles.right}>
          {editor}
          <Console {...shared} isOpen={isConsoleOpen} onOpen={setConsoleOpen}>
            <SubmitControl desk={desk} />
          </Console>
        </div>
      }
    />
  )
}

/** Ctrl/⌘-Enter outside the editor, which handles it itself. */
function useSubmitKey(submit: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      // A dialog that is open has the keyboard for itself.
      if (document.querySelector('dialog[open], [role=dialog]') !== null) return
      event.preventDefault()
      submit()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [submit])
}
