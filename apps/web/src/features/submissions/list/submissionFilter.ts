import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { contestSubmissions } from '@praxis/contract/contests'
import type { submissions } from '@praxis/contract/submissions'

/** Of the site and of groups, or of a contest. */
type List = (typeof submissions)['list'] | (typeof contestSubmissions)['list']

export type SubmissionFilter = ParsedInputOf<List>
export type FilterChange = Partial<InputOf<List>>

/** Only what was sent before the start of a contest, to try it. */
export const isBeforeStart = (filter: SubmissionFilter): boolean =>
  'beforeContestSubmit' in filter && filter.beforeContestSubmit
