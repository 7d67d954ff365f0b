import { Button } from '@mantine/core'
import { contestRun } from '@praxis/contract/contestRun'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { useId, useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useText } from '#web/text/text.ts'
import styles from './CodeDialog.module.css'

type CodeDialogProps = { cid: number; type: number; onClose: () => void }

type Split = 'user' | 'problem'

/** Downloads the programs of a contest: whose, and in which folders. */
export function CodeDialog({ cid, type, onClose }: CodeDialogProps) {
  const words = useContestMakingText().codeDownload
  const { cancel } = useText().shell
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const [splitType, setSplitType] = useState<Split>('user')
  const [isPending, setPending] = useState(false)
  const splitId = useId()

  async function download(): Promise<void> {
    setPending(true)
    try {
      const { name, content } = await requestFile(contestRun.downloadCode, { cid, excludeAdmin, splitType })
      saveFile(name ?? `contest_${cid}.zip`, content)
      onClose()
    } catch {
      // The reader has been told why, and may choose otherwise.
      setPending(false)
    }
  }

  return (
    <Dialog title={words.title} isHeld={isPending} onClose={onClose}>
      <div className={styles.fields}>
        <p>{propertiesOfType(type).hasScores ? words.oi : words.acm}</p>
        <CheckBox label={words.excludeAdmin} checked={excludeAdmin} onChange={setExcludeAdmin} />
        <div className={styles.split}>
          <span id={splitId}>{words.split}</span>
          <Segmented<Split>
            labelledBy={splitId}
            value={splitType}
            options={[
              { value: 'user', label: words.splits.user },
              { value: 'problem', label: words.splits.problem },
            ]}
            onChange={setSplitType}
          />
        </div>
      </div>
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button loading={isPending} onClick={() => void download()} data-autofocus>
          {words.download}
        </Button>
      </footer>
    </Dialog>
  )
}
