import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import { ownData } from '@praxis/contract/ownData'
import { useState } from 'react'
import { Link } from 'react-router'
import { requestFile } from '#web/api/files/download.ts'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Part } from '../Part.tsx'
import styles from './Data.module.css'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

type DataSectionProps = {
  stored: UserInfo
  /** The account is deleted; the page has to go before the session does. */
  onDeleted: () => void
}

/** The archive of what somebody told and submitted, their answers of the AI helper, and the end of the account. */
export function DataSection({ stored, onDeleted }: DataSectionProps) {
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
          {words.answersTitle}
          <small>{words.answersText}</small>
        </p>
        <Button component={Link} to={links.aiAnswers} variant="default">
          {words.answers}
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
      {isDeleting && (
        <DeleteAccountDialog username={stored.username} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </Part>
  )
}
