import { standings } from '@praxis/contract/standings'
import { requestFile } from '#web/api/files/download.ts'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { saveRequested } from '#web/parts/files/saveRequested.ts'
import { useBoardText } from '#web/text/boardText.ts'
import styles from './Tools.module.css'

const formats = ['xlsx', 'csv', 'html'] as const

type ExportMenuProps = { cid: number; isForced: boolean; hidesStars: boolean; containsEnd: boolean }

/** All of the board as a file, by the switches of the page: for those who manage the contest. */
export function ExportMenu({ cid, isForced, hidesStars, containsEnd }: ExportMenuProps) {
  const words = useBoardText()
  const input = { cid, forceRefresh: isForced, removeStar: hidesStars, containEnd: containsEnd }
  return (
    <DropdownMenu
      label={words.export}
      className={styles.tool}
      items={formats.map((format) => ({
        label: words.exports[format],
        onSelect: () =>
          void saveRequested(words.fileName(cid, format), requestFile(standings.download, { ...input, format })),
      }))}
    >
      <Icon name="download" size={14} />
      {words.export}
    </DropdownMenu>
  )
}
