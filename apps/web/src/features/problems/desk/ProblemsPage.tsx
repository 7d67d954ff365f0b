import { siteScope } from '@praxis/contract/scope'
import { ProblemDesk } from './ProblemDesk.tsx'

/** The problems of the site, in the back office. */
export function ProblemsPage() {
  return <ProblemDesk scope={siteScope} />
}
