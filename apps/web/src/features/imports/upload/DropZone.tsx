import { Button } from '@mantine/core'
import { packageFormats } from '@praxis/contract/findings'
import { packageRules } from '@praxis/contract/packageLimits'
import { useFileDrop } from '#web/components/form/files/useFileDrop.tsx'
import { Icon } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import styles from './Upload.module.css'
import { packageEndings } from './uploadQueue.ts'

const accept = packageEndings.map((ending) => `.${ending}`).join(',')

/** Where packages are dropped or chosen, several at once. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { upload: words, formats, formatSeparator } = useImportText()
  const { number } = useFormat()
  const { area, hidden, isOver, choose } = useFileDrop({ label: words.choose, accept: `${accept},.gz`, onFiles })
  const names = packageFormats.map((format) => formats[format]).join(formatSeparator)
  const size = dataSize(packageRules.ownBytes, number)
  return (
    <div className={styles.drop} {...area}>
      <Icon name="upload" size={28} />
      <b>{isOver ? words.dropOver : words.drop}</b>
      <span>{words.hint(packageEndings.join(words.parting), size, names)}</span>
      <Button variant="default" onClick={choose}>
        {words.choose}
      </Button>
      {hidden}
    </div>
  )
}
