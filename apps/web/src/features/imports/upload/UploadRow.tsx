import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { leftText } from '../running/pace.ts'
import styles from './Upload.module.css'
import { paceOf, type PackageUpload } from './uploadQueue.ts'

type UploadRowProps = { upload: PackageUpload; onRetry: () => void; onDrop: () => void }

/** A file on its way. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const words = useImportText().upload
  const { file, state, sent, problem, mayRetry } = upload
  const isFailed = state === 'failed'
  const isOpen = state === 'waiting' || state === 'sending'
  return (
    <li className={styles.row} data-failed={isFailed || undefined}>
      <Icon
        name={isFailed ? 'x' : state === 'waiting' ? 'dots' : 'load'}
        className={isFailed || state === 'waiting' ? undefined : 'spin'}
      />
      <span className={`${styles.name} cut`} title={file.name}>
        {file.name}
      </span>
      <span className={styles.note} role={isFailed ? 'alert' : undefined}>
        {isFailed ? problem : <Progress upload={upload} />}
      </span>
      {state === 'sending' && <progress className={styles.progress} aria-label={file.name} value={sent} max={1} />}
      <span className={styles.acts}>
        {isFailed && mayRetry && (
          <IconButton icon="refresh" label={`${words.retry} ${file.name}`} title={words.retry} onClick={onRetry} />
        )}
        {state !== 'arrived' && (
          <IconButton
            icon="x"
            label={`${isOpen ? words.cancel : words.remove} ${file.name}`}
            title={isOpen ? words.cancel : words.remove}
            onClick={onDrop}
          />
        )}
      </span>
    </li>
  )
}

function Progress({ upload: { file, state, sent, elapsedMs } }: { upload: PackageUpload }) {
  const words = useImportText().upload
  const { number } = useFormat()
  const size = (bytes: number) => dataSize(Math.round(bytes), number)
  if (state === 'waiting') return [size(file.size), words.waiting].join(words.parting)
  if (state === 'arrived' || sent >= 1) return [size(file.size), words.stored].join(words.parting)
  const pace = paceOf({ sent, size: file.size, elapsedMs })
  const parts = [words.sentOf(size(file.size * sent), size(file.size))]
  if (pace !== null) parts.push(words.pace(size(pace.perSecond)), leftText(pace.leftMs, words, number))
  return parts.join(words.parting)
}
