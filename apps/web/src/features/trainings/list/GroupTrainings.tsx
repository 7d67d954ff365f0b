import type { ComponentType, ReactNode } from 'react'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { ManagedInGroup } from '#web/parts/groups/views/ManagedInGroup.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'

const TrainingDesk = latePart('TrainingDesk', () => import('#web/features/trainings/desk/TrainingDesk.tsx'), Waiting)

type GroupTrainingsProps = {
  /** The list for those who solve. */
  list: ComponentType<{ action?: ReactNode }>
  /** Beside its title, for those who manage the group. */
  making: ReactNode
}

/** The trainings of a group: those to solve, and for its administrators all of them, to be managed. */
export function GroupTrainings({ list: TrainingList, making }: GroupTrainingsProps) {
  const { views } = useTrainingText()
  const scope = useScope()
  return (
    <ManagedInGroup
      words={{ name: views.name, use: views.take, manage: views.manage }}
      to={links.groupTrainings}
      list={<TrainingList />}
      listOfManagers={<TrainingList action={making} />}
      desk={<TrainingDesk scope={scope} />}
    />
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}
