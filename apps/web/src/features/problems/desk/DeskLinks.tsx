import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { mayOpen } from '#web/session/mayOpen.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './ProblemDesk.module.css'

/** Where else the problems of the site or of a group are managed. */
export function DeskLinks({ gid }: { gid: number | undefined }) {
  const { problemDesk: words } = useStaffText()
  const keepsBank = mayOpen('bank', viewerOf(useViewer()))
  return (
    <>
      {gid !== undefined && (
        <Button component={Link} to={links.groupTrash(gid)} variant="default">
          {words.trash}
        </Button>
      )}
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
