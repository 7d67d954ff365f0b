import type { AdminItem } from '@praxis/contract/lessonShapes'
import { limits } from '@praxis/contract/limits'
import { useId } from 'react'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { CaptionsField } from './CaptionsField.tsx'
import type { EditedItem } from '../editedGroups.ts'
import styles from './ItemFields.module.css'
import { ProblemsField } from './ProblemsField.tsx'
import { TrainingField } from './TrainingField.tsx'
import type { GroupsEditing } from '../useGroupsEditing.ts'
import type { VideoUploads } from '../useVideoUploads.ts'
import { VideoField } from './VideoField.tsx'

type ItemFieldsProps = {
  item: EditedItem
  captions: AdminItem['captions']
  editing: GroupsEditing
  uploads: VideoUploads
}

/** Everything about an item. */
export function ItemFields({ item, captions, editing, uploads }: ItemFieldsProps) {
  const words = useLessonMakingText().groups
  const { number } = useFormat()
  const { key, id, title, source, url, video, isFree, duration, problems, training } = item
  const sourceId = useId()
  const freeId = useId()
  const change = (changes: Partial<EditedItem>) => editing.changeItem(key, changes)
  return (
    <div className={styles.fields}>
      <div className={styles.two}>
        <LabelledInput
          label={words.itemTitle}
          problem={editing.problemOf(key, 'title')}
          isRequired
          remark={`${number(title.length)} / ${number(limits.titleLength)}`}
          value={title}
          onChange={(next) => change({ title: next })}
        />
        <LabelledInput
          label={words.duration}
          problem={editing.problemOf(key, 'duration')}
          note={words.durationNote}
          value={duration}
          onChange={(next) => change({ duration: next })}
        />
      </div>
      <div className={styles.source}>
        <span id={sourceId}>{words.source}</span>
        <Segmented
          labelledBy={sourceId}
          value={source}
          options={(['address', 'video'] as const).map((value) => ({ value, label: words.sources[value] }))}
          onChange={(value) => change({ source: value })}
        />
      </div>
      {source === 'address' ? (
        <LabelledInput
          label={words.address}
          problem={editing.problemOf(key, 'url')}
          note={words.addressNote}
          isRequired
          isAddress
          value={url}
          onChange={(next) => change({ url: next })}
        />
      ) : (
        <VideoField
          video={video}
          problem={editing.problemOf(key, 'video')}
          transfer={uploads.transferOf(key)}
          onFile={(file) => uploads.start(key, file)}
          onCancel={() => uploads.cancel(key)}
        />
      )}
      {source === 'video' && <CaptionsField itemId={id} captions={captions} />}
      <div className={styles.free}>
        <SwitchBox
          label={words.free}
          checked={isFree}
          describedBy={freeId}
          onChange={(next) => change({ isFree: next })}
        />
        <small id={freeId}>{words.freeNote}</small>
      </div>
      <div className={styles.two}>
        <ProblemsField problems={problems} onChange={(next) => change({ problems: next })} />
        <TrainingField training={training} onChange={(next) => change({ training: next })} />
      </div>
    </div>
  )
}
