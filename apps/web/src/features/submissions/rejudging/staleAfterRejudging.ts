import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'

/** Replies that another verdict makes old: the lists the submission stands in, and the counts of its problem. */
export const staleAfterRejudging = [
  submissions.list,
  submissions.detail,
  submissions.caseResults,
  rejudging.judgements,
  problems.detail,
  problems.list,
  problems.userStatus,
]
