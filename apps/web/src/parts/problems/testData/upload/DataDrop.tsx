import { uploadBytes } from '@praxis/contract/limits'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './Upload.module.css'
import type { DataUpload, FailedFile, UploadState } from './useDataUpload.ts'

type DataDropProps = { upload: DataUpload; isOver: boolean; onFiles: (files: File[]) => void }

/** Where files of test data are chosen, and how far they are on their way. */
export function DataDrop({ upload, isOver, onFiles }: DataDropProps) {
  return (
    <>
      <div className={styles.drop} data-over={isOver || undefined}>
        {upload.state === null ? (
          <Chooser isOver={isOver} onFiles={onFiles} />
        ) : (
          <Progress state={upload.state} onCancel={upload.cancel} />
        )}
      </div>
      {upload.failed.length > 0 && (
        <Failures failed={upload.failed} onRetry={upload.retry} onDrop={upload.dropFailed} />
      )}
    </>
  )
}

function Chooser({ isOver, onFiles }: Pick<DataDropProps, 'isOver' | 'onFiles'>) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Icon name="upload" size={16} />
      <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
        {words.dropLabel}
      </button>
      <span className={styles.hint}>
        {isOver ? words.dropHere : words.dropHint(number(uploadBytes.testData / 1024 ** 2))}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.dropLabel}
        accept=".zip,.in,.out,.ans,.txt,.dat,application/zip"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise the same file could not be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

function Progress({ state, onCancel }: { state: NonNullable<UploadState>; onCancel: () => void }) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const { name, done, all, sentBytes, allBytes, secondsLeft } = state
  const size = (bytes: number) => dataSize(bytes, number)
  const isRead = sentBytes >= allBytes
  return (
    <>
      <Icon name="upload" size={16} />
      <span className={styles.file}>
        <span className="cut" title={name}>
          {all === 1 ? name : words.uploadingFiles(number(Math.min(done + 1, all)), number(all))}
        </span>
        <span className={styles.hint}>
          {words.sentOf(size(sentBytes), size(allBytes))}
          {isRead ? ` · ${words.reading}` : leftText(secondsLeft, words, number)}
        </span>
      </span>
      <progress aria-label={words.uploading} value={allBytes === 0 ? done : sentBytes} max={allBytes || all} />
      <IconButton icon="x" label={words.cancelUpload} onClick={onCancel} />
    </>
  )
}

function leftText(
  seconds: number | null,
  words: { secondsLeft: (text: string) => string; minutesLeft: (text: string) => string },
  number: (value: number) => string,
): string {
  if (seconds === null) return ''
  return ` · ${seconds < 90 ? words.secondsLeft(number(seconds)) : words.minutesLeft(number(Math.ceil(seconds / 60)))}`
}

/** So many names are listed. */
const shownNames = 10

function Failures({
  failed,
  onRetry,
  onDrop,
}: {
  failed: readonly FailedFile[]
  onRetry: () => void
  onDrop: () => void
}) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" size={16} />
      <div>
        <b>{words.failedFiles(number(failed.length))}</b>
        <ul>
          {failed.slice(0, shownNames).map(({ name, problem }) => (
            <li key={name}>
              <span className="mono">{name}</span> {problem}
            </li>
          ))}
          {failed.length > shownNames && <li>{words.moreFiles(number(failed.length - shownNames))}</li>}
        </ul>
        <Button size="xs" variant="default" leftSection={<Icon name="refresh" size={14} />} onClick={onRetry}>
          {words.retryFailed}
        </Button>
      </div>
      <IconButton icon="x" label={words.dropFailed} onClick={onDrop} />
    </div>
  )
}
