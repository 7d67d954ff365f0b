import { lessonRules, videoTypes } from '@praxis/contract/lessonLimits'
import type { AdminItem } from '@praxis/contract/lessonShapes'
import { FileDrop } from '#web/components/form/files/FileDrop.tsx'
import { TransferList } from '#web/components/form/files/TransferList.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import styles from './ItemFields.module.css'
import type { VideoUploads } from '../useVideoUploads.ts'

type VideoFieldProps = {
  video: AdminItem['video']
  problem: string | undefined
  transfer: ReturnType<VideoUploads['transferOf']>
  onFile: (file: File) => void
  onCancel: () => void
}

/** The video of an item: the file that is stored, and one that takes its place. */
export function VideoField({ video, problem, transfer, onFile, onCancel }: VideoFieldProps) {
  const words = useLessonMakingText().groups
  const { memory, percent } = useFormat()
  const isUnderWay = transfer !== null && transfer.sent !== null
  return (
    <div className={styles.video}>
      {video !== null && (
        <p className={styles.file}>
          <Icon name="video" size={14} />
          <span className="cut" title={video.name}>
            {video.name}
          </span>
          <small>{memory(video.size / 1_024)}</small>
        </p>
      )}
      {transfer !== null && (
        <TransferList
          label={words.video}
          rows={[
            {
              key: 'video',
              name: transfer.name,
              sent: transfer.sent ?? undefined,
              note: transfer.problem ?? words.uploading(percent(transfer.sent)),
              isProblem: transfer.problem !== null,
              actions: isUnderWay ? [{ icon: 'x', label: words.cancelUpload, onSelect: onCancel }] : [],
            },
          ]}
        />
      )}
      {!isUnderWay && (
        <FileDrop
          label={video === null ? words.chooseVideo : words.replaceVideo}
          hint={words.videoHint(memory(lessonRules.videoBytes / 1_024))}
          accept={videoTypes.join(',')}
          isSingle
          onFiles={([file]) => file !== undefined && onFile(file)}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={12} />
          {problem}
        </p>
      )}
    </div>
  )
}
