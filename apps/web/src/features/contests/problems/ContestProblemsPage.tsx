import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import { MadeContestPage } from '../making/MadeContestPage.tsx'
import { ContestProblems } from './ContestProblems.tsx'

preloadContestMakingText()
preloadContestText()

/** The problems of a contest, for those who make it. */
export function ContestProblemsPage() {
  return <MadeContestPage shape="table">{(contest) => <ContestProblems contest={contest} />}</MadeContestPage>
}
