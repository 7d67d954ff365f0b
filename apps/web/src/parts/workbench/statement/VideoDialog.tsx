import { useState } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import styles from '#web/parts/workbench/DialogContent.module.css'

const dialogWidth = '65%'

export function VideoDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const words = useWorkbenchText()
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog title={words.video} size={`max(${dialogWidth}, min(420px, calc(100vw - 32px)))`} onClose={onClose}>
      {hasFailed ? (
        <p role="alert">
          {words.videoFailed}{' '}
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            {words.videoOpen}
          </a>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a problem has an address, no captions
        <video className={styles.video} src={address} controls autoPlay onError={() => setFailed(true)} />
      )}
    </Dialog>
  )
}
