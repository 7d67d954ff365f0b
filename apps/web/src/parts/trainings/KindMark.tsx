import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './Marks.module.css'

const icons: Partial<Record<TrainingAuth, IconName>> = {
  [trainingAuth.private]: 'lock',
  [trainingAuth.member]: 'crown',
}

/** The kind of a training: a word, and a sign where not everybody gets in. */
export function KindMark({ auth }: { auth: TrainingAuth }) {
  const { kinds, kindHints } = useTrainingText()
  const icon = icons[auth]
  return (
    <span className={styles.kind} data-kind={auth} title={kindHints[auth]}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {kinds[auth]}
    </span>
  )
}
