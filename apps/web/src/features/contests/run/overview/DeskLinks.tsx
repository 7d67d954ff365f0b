import { Button } from '@mantine/core'
import { scopeOf } from '@praxis/contract/scope'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { links, makingLinks } from '#web/links.ts'
import { CodeDialog } from '#web/parts/contests/download/CodeDialog.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { PauseButton } from '../../making/PauseButton.tsx'
import styles from './RunDesk.module.css'

/** The pages that change the contest, and what may be taken from it. */
export function DeskLinks() {
  const words = useContestRunText().runDesk
  const { codeDownload } = useContestMakingText()
  const { info } = useContest()
  const [isDownloading, setDownloading] = useState(false)
  const to = makingLinks(scopeOf(info.gid))
  const pages: { to: string; icon: IconName; label: string }[] = [
    { to: to.edit(info.id), icon: 'edit', label: words.edit },
    { to: to.problems(info.id), icon: 'list', label: words.problems },
    { to: to.participants(info.id), icon: 'users', label: words.participants },
    { to: to.announcements(info.id), icon: 'bell', label: words.announce },
    // The board has its own export.
    { to: links.contestRank(info.id), icon: 'cup', label: words.board },
  ]
  return (
    <nav className={styles.links} aria-label={words.pages}>
      {pages.map(({ to: page, icon, label }) => (
        <Button
          key={page}
          component={Link}
          to={page}
          size="xs"
          variant="default"
          leftSection={<Icon name={icon} size={14} />}
        >
          {label}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => setDownloading(true)}
      >
        {codeDownload.open}
      </Button>
      <PauseButton contest={info} />
      {isDownloading && <CodeDialog cid={info.id} type={info.type} onClose={() => setDownloading(false)} />}
    </nav>
  )
}
