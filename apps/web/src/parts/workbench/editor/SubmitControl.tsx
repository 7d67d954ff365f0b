import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

type ControlProps = {
  editor: ProblemEditor
  /** Runs the case that is chosen; the page shows it as well. */
  onRun: () => void
  isWide?: boolean
}

/** Runs and submits. A visitor is asked to log in instead. */
export function SubmitControl({ editor, onRun, isWide = false }: ControlProps) {
  const words = useWorkbenchText()
  const viewer = useViewer()
  const size = isWide ? 'md' : 'xs'
  if (viewer === null) {
    return (
      <div className={`${styles.submit} ${isWide ? styles.submitWide : ''}`}>
        <span>{words.loginFirst}</span>
        <Button size={size} onClick={() => openLogin()}>
          {words.logIn}
        </Button>
      </div>
    )
  }
  const isOff = editor.disabled !== null || editor.remote?.isOff === true
  const isSending = editor.sent.status === judgeStatus.submitting
  return (
    <div className={`${styles.submit} ${isWide ? styles.submitWide : ''}`}>
      <RunButton editor={editor} onRun={onRun} isWide={isWide} />
      <Button
        size={size}
        className={styles.submitButton}
        aria-disabled={editor.isBusy || isOff}
        data-disabled={isOff}
        title={editor.disabled ?? undefined}
        onClick={editor.submit}
      >
        {editor.isBusy ? (
          <>
            <Icon name="load" size={14} className="spin" />
            {isSending ? words.submitting : words.judging}
          </>
        ) : (
          <>
            {words.submit}
            {!isWide && <kbd>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</kbd>}
          </>
        )}
      </Button>
    </div>
  )
}

function RunButton({ editor, onRun, isWide = false }: ControlProps) {
  const words = useWorkbenchText()
  const isRunning = editor.tests.running !== null
  return (
    <Button
      size={isWide ? 'md' : 'xs'}
      variant="default"
      className={styles.runButton}
      aria-disabled={isRunning || editor.disabled !== null}
      data-disabled={editor.disabled !== null}
      title={editor.disabled ?? undefined}
      onClick={onRun}
    >
      <Icon name={isRunning ? 'load' : 'play'} size={12} className={isRunning ? 'spin' : undefined} />
      {isRunning ? words.running : words.run}
      {!isWide && !isRunning && <kbd>{isApple ? "⌘ '" : "Ctrl '"}</kbd>}
    </Button>
  )
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
