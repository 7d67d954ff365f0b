import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { preloadTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { preloadTrainingText } from '#web/text/training/trainingText.ts'
import { MadeTrainingPage } from '../making/MadeTrainingPage.tsx'
import { TrainingEditor } from './TrainingEditor.tsx'

preloadTrainingMakingText()
preloadTrainingText()

/** The form of a training of the site or of a group: a new one, or that in the address. */
export function TrainingEditPage() {
  const { tid } = useParams()
  if (tid !== undefined) {
    return <MadeTrainingPage shape="detail">{(stored) => <TrainingEditor stored={stored} />}</MadeTrainingPage>
  }
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <TrainingEditor stored={null} />
    </Suspense>
  )
}
