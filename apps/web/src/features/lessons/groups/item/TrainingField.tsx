import type { AdminItem } from '@praxis/contract/lessonShapes'
import { trainings } from '@praxis/contract/trainings'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { Finder } from './Finder.tsx'
import styles from './ItemFields.module.css'

/** Trainings that are offered at a time. */
const offered = 6

type Training = AdminItem['training']

/** The training that belongs to an item. */
export function TrainingField({ training, onChange }: { training: Training; onChange: (training: Training) => void }) {
  const words = useLessonMakingText().groups
  const [keyword, find] = useState('')
  const { data, error } = useCall(
    trainings.list,
    { currentPage: 1, limit: offered, keyword },
    { enabled: keyword !== '', quiet: true },
  )
  return (
    <div className={styles.linked}>
      <span className={styles.label}>{words.training}</span>
      {training === null ? (
        <Finder
          label={words.trainingSearch}
          keyword={keyword}
          onKeyword={find}
          found={data?.records.map(({ id, title }) => ({
            key: String(id),
            name: (
              <>
                <b>{id}</b> <span className="cut">{title}</span>
              </>
            ),
            label: words.chooseTraining(title),
            onPick() {
              onChange({ id, title })
              find('')
            },
          }))}
          problem={error?.message}
          none={words.noTraining}
        />
      ) : (
        <ul className={styles.chips}>
          <li>
            <b>{training.id}</b>
            <span className="cut" title={training.title}>
              {training.title}
            </span>
            <IconButton icon="x" label={words.removeTraining(training.title)} onClick={() => onChange(null)} />
          </li>
        </ul>
      )}
    </div>
  )
}
