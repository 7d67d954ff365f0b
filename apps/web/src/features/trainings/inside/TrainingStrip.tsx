import { problemStrip } from '@praxis/contract/problemStrip'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { links, trainingLinks } from '#web/links.ts'
import { ProblemStrip, type StripRow } from '#web/parts/problems/strip/ProblemStrip.tsx'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useTraining } from '#web/parts/trainings/useTraining.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import styles from './TrainingStrip.module.css'

/** All problems of the training in one line below a problem. */
export function TrainingStrip() {
  const words = useTrainingText()
  const { id: tid } = useTraining()
  const { problemId = '' } = useParams()
  const { isFocused = false } = useScreen()
  const to = trainingLinks(useScope(), tid)
  const { data = [] } = useCall(problemStrip.list, { tid }, { quiet: true })
  if (data.length === 0) return null
  return (
    <ProblemStrip
      rows={data}
      words={words}
      here={problemId}
      to={isFocused ? to.focusedProblem : to.problem}
      idOf={idOf}
      before={isFocused && <Ways />}
    />
  )
}

const idOf = ({ problemId }: StripRow) => <span className={styles.id}>{problemId}</span>

/** In focus mode there is no bar: what leads out of the problem. */
function Ways() {
  const words = useTrainingText()
  const { id, title } = useTraining()
  const to = trainingLinks(useScope(), id)
  return (
    <nav className={styles.ways} aria-label={words.pages}>
      <Way to={links.home} icon="home" label={words.home} />
      <Way to={to.home} icon="school" label={words.trainingHome(title)} />
      <Way to={to.problems} icon="list" label={words.problemList} />
    </nav>
  )
}

function Way({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} aria-label={label} title={label}>
      <Icon name={icon} size={16} />
    </Link>
  )
}
