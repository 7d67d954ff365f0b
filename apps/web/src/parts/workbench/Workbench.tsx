import type { ProblemInfo } from '@praxis/contract/problems'
import { splitPane } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { SplitPane, useSplit } from '#web/components/layout/SplitPane.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { AiSubject } from '#web/parts/ai/subject.ts'
import { AiBenchContext } from './ai/aiBench.ts'
import { useNewAiBench } from './ai/useNewAiBench.ts'
import { Console, consoleId, type ConsoleTab } from './console/Console.tsx'
import { ConsoleDivider } from './console/ConsoleDivider.tsx'
import { EditorPane } from './editor/EditorPane.tsx'
import { LanguageQuestion } from './editor/LanguageQuestion.tsx'
import { PhoneWorkbench, type PhoneView } from './PhoneWorkbench.tsx'
import { ClosedNotice } from './statement/ClosedNotice.tsx'
import { Statement } from './statement/Statement.tsx'
import { StatementPane } from './statement/StatementPane.tsx'
import { SkipToEditor } from './editor/SkipToEditor.tsx'
import { SubmitControl } from './editor/SubmitControl.tsx'
import { useConsoleSize, type ConsoleControl } from './console/useConsoleSize.ts'
import { useProblemEditor, type ProblemEditor } from './useProblemEditor.ts'
import { useIsPhone } from './useIsPhone.ts'
import { useLatest } from './useLatest.ts'
import styles from './Workbench.module.css'

const RemoteNotice = latePart('RemoteNotice', () => import('./remote/RemoteNotice.tsx'))
const RemoteQuestion = latePart('RemoteQuestion', () => import('./remote/RemoteQuestion.tsx'))
const Celebration = latePart('Celebration', () => import('./celebration/Celebration.tsx'))

/** Statement on one side, editor and console on the other; on a phone one after the other. */
export function Workbench({ info }: { info: ProblemInfo }) {
  const isPhone = useIsPhone()
  const [tab, setTab] = useState<ConsoleTab>('tests')
  const consoleControl = useConsoleSize()
  const [phoneView, setPhoneView] = useState<PhoneView>('statement')
  const show = (next: ConsoleTab) => {
    setTab(next)
    consoleControl.open()
    setPhoneView('result')
  }
  const editor = useProblemEditor(info, {
    onSent: () => show('result'),
    // If the console is closed, it stays closed.
    onFoundUnderWay() {
      setTab('result')
      setPhoneView('result')
    },
    onPlace: () => setPhoneView('code'),
  })
  const run = useLatest(() => {
    show('tests')
    editor.tests.run()
  })
  const runSample = useLatest((index: number) => {
    show('tests')
    editor.tests.runSample(index)
  })
  const { subject, bench: aiBench } = useNewAiBench(() => show('ai'))
  useKeys(useLatest(editor.submit), run)

  const isClosed = editor.closed !== null
  const statement = (
    <>
      <ClosedNotice text={editor.notice} isClosed={editor.disabled !== null} />
      {editor.remote !== null && <RemoteNotice remote={editor.remote} />}
      <Statement info={info} language={editor.settings.language} onRunSample={isClosed ? null : runSample} />
    </>
  )
  const shared = { editor, subject, tab, statement, onRun: run }
  return (
    <AiBenchContext value={aiBench}>
      <LanguageQuestion editor={editor} />
      {editor.remote !== null && editor.remote.question !== null && <RemoteQuestion {...editor.remote.question} />}
      <SkipToEditor onShow={() => setPhoneView('code')} />
      {isPhone ? (
        <Narrow {...shared} view={phoneView} onView={setPhoneView} onTab={setTab} />
      ) : (
        <Wide {...shared} console={consoleControl} onTab={show} />
      )}
    </AiBenchContext>
  )
}

type LayoutProps = {
  editor: ProblemEditor
  subject: AiSubject | null
  tab: ConsoleTab
  onTab: (tab: ConsoleTab) => void
  statement: ReactNode
  onRun: () => void
}

type WideProps = LayoutProps & { console: ConsoleControl }

function Wide({ editor, subject, tab, onTab, statement, onRun, console: control }: WideProps) {
  const words = useWorkbenchText()
  const split = useSplit('Praxis_Workbench_Left')
  const side = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.wide} data-print="statement">
      <SplitPane
        control={split}
        label={words.divider}
        hint={(left) => words.dividerHint(left, splitPane.defaultLeft)}
        left={
          <StatementPane info={editor.info} split={split}>
            {statement}
          </StatementPane>
        }
        right={
          <div ref={side} className={styles.right}>
            <EditorPane editor={editor} onRun={onRun} split={split} />
            <AcceptedNote editor={editor} />
            <ConsoleDivider control={control} controls={consoleId} side={side} />
            <Console editor={editor} subject={subject} tab={tab} onTab={onTab} control={control}>
              <SubmitControl editor={editor} onRun={onRun} />
            </Console>
          </div>
        }
      />
    </div>
  )
}

type NarrowProps = LayoutProps & { view: PhoneView; onView: (view: PhoneView) => void }

function Narrow({ editor, subject, tab, onTab, statement, onRun, view, onView }: NarrowProps) {
  return (
    <PhoneWorkbench
      view={view}
      onView={onView}
      statement={<StatementPane info={editor.info}>{statement}</StatementPane>}
      code={<EditorPane editor={editor} onRun={onRun} />}
      result={<Console editor={editor} subject={subject} tab={tab} onTab={onTab} />}
      submit={
        <>
          <AcceptedNote editor={editor} />
          <SubmitControl editor={editor} onRun={onRun} isWide />
        </>
      }
    />
  )
}

/** Celebrates a submission that becomes accepted during this visit, once. */
function AcceptedNote({ editor }: { editor: ProblemEditor }) {
  const [seen, setSeen] = useState(0)
  const { status, judge, isNews } = editor.sent
  const finish = useLatest(() => setSeen(judge?.submitId ?? 0))
  if (status !== judgeStatus.accepted || !isNews || judge === null || judge.submitId === seen) return null
  return (
    <div className={styles.acceptedNote}>
      <Celebration key={judge.submitId} judge={judge} info={editor.info} onDone={finish} />
    </div>
  )
}

/** Handles Ctrl/⌘ with Enter or an apostrophe. Inside the editor, the editor handles them. */
function useKeys(submit: () => void, run: () => void): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = { Enter: submit, "'": run }
    function handleKey(event: KeyboardEvent) {
      const action = actions[event.key]
      if (action === undefined || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      // An open dialog receives all keys.
      if (document.querySelector('dialog[open], [role=dialog]') !== null) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [submit, run])
}
