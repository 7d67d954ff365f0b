import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import { ownData } from '@praxis/contract/ownData'
import { useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { Icon } from '#web/components/icons.tsx'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Part } from '../Part.tsx'
import styles from './Data.module.css'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** The archive of what somebody told and submitted, and the end of the account. */
export function DataSection({ stored }: { stored: UserInfo }) {
  const words = useOwnText().settings
  const [isLoading, setLoading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function fetchArchive(): Promise<void> {
    setLoading(true)
    try {
      const { name, content } = await requestFile(ownData.archive, {})
      saveFile(name ?? 'praxis.zip', content)
    } catch {
      // The common reactions have told it.
    } finally {
      setLoading(false)
    }
  }

  return (
    <Part id="data">
      <div className={styles.act}>
        <p>
          {words.archiveTitle}
          <small>{words.archiveText}</small>
        </p>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={isLoading}
          onClick={() => void fetchArchive()}
        >
          {words.archive}
        </Button>
      </div>
      <div className={styles.act}>
        <p>
          {words.deleteTitle}
          <small>{words.deleteText}</small>
        </p>
        <Button variant="default" className={styles.danger} onClick={() => setDeleting(true)}>
          {words.deleteAction}
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog username={stored.username} onClose={() => setDeleting(false)} />}
    </Part>
  )
}
