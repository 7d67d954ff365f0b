import { siteScope } from '@praxis/contract/scope'
import { preloadContestMakingText } from '#web/text/contestMakingText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import { ContestDesk } from './ContestDesk.tsx'

preloadContestMakingText()
preloadContestText()

/** The contests of the site, in the back office. */
export function ContestsPage() {
  return <ContestDesk scope={siteScope} />
}
