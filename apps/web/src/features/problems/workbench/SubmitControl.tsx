import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { useText } from '#web/text/text.ts'
import type { Desk } from './useDesk.ts'
import styles from './Workbench.module.css'

/** The one action of the page. A visitor is told what is missing instead. */
export function SubmitControl({ desk, isWide = false }: { desk: Desk; isWide?: boolean }) {
  const words = useText().workbench
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
  const isSending = desk.sent.status === judgeStatus.submitting
  return (
    <div className={`${styles.submit} ${isWide ? styles.submitWide : ''}`}>
      <Button size={size} className={styles.submitButton} aria-disabled={desk.isBusy} onClick={desk.submit}>
        {desk.isBusy ? (
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

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
