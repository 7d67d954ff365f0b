import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import { MadeContestPage } from '../making/MadeContestPage.tsx'
import { ContestEditor } from './ContestEditor.tsx'

preloadContestMakingText()
preloadContestText()

/** The form of a contest of the site or of a group: a new one, or that in the address. */
export function ContestEditPage() {
  const { cid: addressed } = useParams()
  if (addressed !== undefined) {
    return <MadeContestPage shape="detail">{(contest) => <ContestEditor contest={contest} />}</MadeContestPage>
  }
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <ContestEditor contest={null} />
    </Suspense>
  )
}
