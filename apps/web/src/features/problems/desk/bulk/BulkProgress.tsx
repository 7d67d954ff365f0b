import { Button } from '@mantine/core'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from '../ProblemDesk.module.css'
import type { Progress } from './useBulk.ts'

type BulkProgressProps = { progress: Progress; onStop: () => void }

/** How far a run over many problems has come. What is done stays done when it is stopped, and can be taken back. */
export function BulkProgress({ progress: { done, all, isStopping }, onStop }: BulkProgressProps) {
  const { problemDesk: words } = useStaffText()
  const { number } = useFormat()
  const said = words.progress(number(done), number(all))
  return (
    <Dialog title={words.progressTitle} isHeld onClose={onStop}>
      <div className={styles.progress}>
        <progress aria-label={words.progressTitle} value={done} max={all} />
        <output>{said}</output>
      </div>
      <footer className={dialogStyles.actions}>
        <Button variant="default" loading={isStopping} onClick={onStop} data-autofocus>
          {words.stop}
        </Button>
      </footer>
    </Dialog>
  )
}
