import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestRunText } from '#web/text/contest/contestRunText.ts'
import { ManagedPage } from '../ManagedPage.tsx'
import { RunDesk } from './RunDesk.tsx'

preloadContestRunText()
preloadContestMakingText()

/** From where a contest is watched while it runs, for those who manage it. */
export function RunDeskPage() {
  return (
    <ManagedPage shape="detail">
      <RunDesk />
    </ManagedPage>
  )
}
