import { progressOf } from '@praxis/rules/trainings/progress'
import { useFormat } from '#web/text/format.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './Marks.module.css'

/** How much of a training the reader has solved: a bar, and a percentage with two decimals. */
export function TrainingProgress({ solved, problems }: { solved: number; problems: number }) {
  const words = useTrainingText()
  const { number } = useFormat()
  const percent = progressOf(solved, problems)
  return (
    <span className={styles.progress} title={words.solvedOf(number(solved), number(problems))}>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{words.percent(percent.toFixed(2))}</span>
    </span>
  )
}
