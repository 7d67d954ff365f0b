import type { ProblemInfo } from '@praxis/contract/problems'
import { splitPane } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { SplitPane, useSplit } from '#web/components/layout/SplitPane.tsx'
import { useText } from '#web/text/text.ts'
import { Console, consoleId, type ConsoleTab } from './console/Console.tsx'
import { ConsoleDivider } from './console/ConsoleDivider.tsx'
import { EditorPane } from './editor/EditorPane.tsx'
import { PhoneWorkbench, type PhoneView } from './PhoneWorkbench.tsx'
import { Statement } from './statement/Statement.tsx'
import { StatementPane } from './statement/StatementPane.tsx'
import { SubmitControl } from './editor/SubmitControl.tsx'
import { useConsoleSize, type ConsoleControl } from './console/useConsoleSize.ts'
import { useDesk, type Desk } from './useDesk.ts'
import { useIsPhone } from './useIsPhone.ts'
import { useLatest } from './useLatest.ts'
import styles from './Workbench.module.css'

const Celebration = lazy(() =>
  import('./celebration/Celebration.tsx').then((module) => ({ default: module.Celebration })),
)

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
  const desk = useDesk(info, {
    onSent: () => show('result'),
    // A console that was closed stays closed.
    onFoundUnderWay() {
      setTab('result')
      setPhoneView('result')
    },
  })
  const run = useLatest(() => {
    show('tests')
    desk.tests.run()
  })
  const runSample = useLatest((index: number) => {
    show('tests')
    desk.tests.runSample(index)
  })
  useKeys(useLatest(desk.submit), run)

  const statement = <Statement info={info} language={desk.settings.language} onRunSample={runSample} />
  const shared = { desk, tab, statement, onRun: run }
  if (isPhone) return <Narrow {...shared} view={phoneView} onView={setPhoneView} onTab={setTab} />
  return <Wide {...shared} console={consoleControl} onTab={show} />
}

type LayoutProps = {
  desk: Desk
  tab: ConsoleTab
  onTab: (tab: ConsoleTab) => void
  statement: ReactNode
  onRun: () => void
}

type WideProps = LayoutProps & { console: ConsoleControl }

function Wide({ desk, tab, onTab, statement, onRun, console: control }: WideProps) {
  const words = useText().workbench
  const split = useSplit('Praxis_Workbench_Left')
  const side = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.wide} data-print="statement">
      <SplitPane
        control={split}
        label={words.divider}
        hint={(left) => words.dividerHint(left, splitPane.defaultLeft)}
        left={
          <StatementPane info={desk.info} split={split}>
            {statement}
          </StatementPane>
        }
        right={
          <div ref={side} className={styles.right}>
            <EditorPane desk={desk} onRun={onRun} split={split} />
            <Praise desk={desk} />
            <ConsoleDivider control={control} controls={consoleId} side={side} />
            <Console desk={desk} tab={tab} onTab={onTab} control={control}>
              <SubmitControl desk={desk} onRun={onRun} />
            </Console>
          </div>
        }
      />
    </div>
  )
}

type NarrowProps = LayoutProps & { view: PhoneView; onView: (view: PhoneView) => void }

function Narrow({ desk, tab, onTab, statement, onRun, view, onView }: NarrowProps) {
  return (
    <PhoneWorkbench
      view={view}
      onView={onView}
      statement={<StatementPane info={desk.info}>{statement}</StatementPane>}
      code={<EditorPane desk={desk} onRun={onRun} />}
      result={<Console desk={desk} tab={tab} onTab={onTab} />}
      submit={
        <>
          <Praise desk={desk} />
          <SubmitControl desk={desk} onRun={onRun} isWide />
        </>
      }
    />
  )
}

/** When a submission becomes accepted during this visit, once. */
function Praise({ desk }: { desk: Desk }) {
  const [seen, setSeen] = useState(0)
  const { status, judge, isNews } = desk.sent
  const finish = useLatest(() => setSeen(judge?.submitId ?? 0))
  if (status !== judgeStatus.accepted || !isNews || judge === null || judge.submitId === seen) return null
  return (
    <div className={styles.praise}>
      <Suspense>
        <Celebration key={judge.submitId} judge={judge} info={desk.info} onDone={finish} />
      </Suspense>
    </div>
  )
}

/** Ctrl/⌘ with Enter or an apostrophe outside the editor, which handles them itself. */
function useKeys(submit: () => void, run: () => void): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = { Enter: submit, "'": run }
    function handleKey(event: KeyboardEvent) {
      const action = actions[event.key]
      if (action === undefined || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      // A dialog that is open has the keyboard for itself.
      if (document.querySelector('dialog[open], [role=dialog]') !== null) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [submit, run])
}
