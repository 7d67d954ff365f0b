import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useEditing } from '../editing.ts'
import styles from './Refresh.module.css'
import { RefreshDialog } from './RefreshDialog.tsx'

/** Looks whether a problem of a remote judge has changed there. */
export function RefreshRemote() {
  const words = useStaffText().remoteImport
  const { loaded } = useEditing()
  const [isOpen, setOpen] = useState(false)
  if (loaded === null) return null
  return (
    <div className={styles.refresh}>
      <Button variant="default" leftSection={<Icon name="refresh" size={14} />} onClick={() => setOpen(true)}>
        {words.refresh}
      </Button>
      <p>{words.refreshNote}</p>
      {isOpen && <RefreshDialog problem={loaded.problem} onClose={() => setOpen(false)} />}
    </div>
  )
}
