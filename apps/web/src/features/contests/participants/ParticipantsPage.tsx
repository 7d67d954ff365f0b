import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import { preloadStaffText } from '#web/text/staffText.ts'
import { MadeContestPage } from '../making/MadeContestPage.tsx'
import { ParticipantDesk } from './ParticipantDesk.tsx'

preloadContestMakingText()
preloadContestText()
preloadStaffText()

/** The people who take part in a contest, for those who manage it. */
export function ParticipantsPage() {
  return <MadeContestPage shape="list">{(contest) => <ParticipantDesk contest={contest} />}</MadeContestPage>
}
