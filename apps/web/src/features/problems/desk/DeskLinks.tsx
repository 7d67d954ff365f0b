import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { mayOpen } from '#web/session/mayOpen.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ProblemDesk.module.css'

const ImportRemoteDialog = latePart(
  'ImportRemoteDialog',
  () => import('#web/parts/remoteJudges/ImportRemoteDialog.tsx'),
)

/** Where else the problems of the site or of a group are managed, and where others come from. */
export function DeskLinks({ gid }: { gid: number | undefined }) {
  const { problemDesk: words, remoteImport } = useStaffText()
  const [isImporting, setImporting] = useState(false)
  const keepsBank = mayOpen('bank', viewerOf(useViewer()))
  return (
    <>
      {gid !== undefined && (
        <Button component={Link} to={links.groupTrash(gid)} variant="default">
          {words.trash}
        </Button>
      )}
      {gid === undefined && (
        <Button
          variant="default"
          className={styles.import}
          leftSection={<Icon name="outside" size={14} />}
          aria-label={remoteImport.open}
          onClick={() => setImporting(true)}
        >
          <span>{remoteImport.open}</span>
        </Button>
      )}
      {isImporting && <ImportRemoteDialog place={{ kind: 'bank' }} onClose={() => setImporting(false)} />}
      {(gid !== undefined || keepsBank) && (
        <Button
          component={Link}
          to={gid === undefined ? links.importProblems : links.importGroupProblems(gid)}
          variant="default"
          className={styles.import}
          leftSection={<Icon name="upload" size={14} />}
          aria-label={words.import}
        >
          <span>{words.import}</span>
        </Button>
      )}
    </>
  )
}
