import { preloadContestRunText } from '#web/text/contest/contestRunText.ts'
import { ManagedPage } from '../ManagedPage.tsx'
import { RejudgeDesk } from './RejudgeDesk.tsx'

preloadContestRunText()

/** Judging again what was submitted to a problem of the contest, for super administrators. */
export function RejudgePage() {
  return (
    <ManagedPage shape="table">
      <RejudgeDesk />
    </ManagedPage>
  )
}
