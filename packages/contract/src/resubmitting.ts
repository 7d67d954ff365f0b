/** What can refuse to judge an own submission again. */
export const resubmitErrors = [
  'submission_not_found',
  'not_your_submission',
  'resubmit_not_failed',
  'contest_closed',
  'remote_maybe_arrived',
  'remote_site_off',
] as const

/** What is stale when an own submission is judged again. */
export const resubmitReads = [
  'GET /api/get-submission-list',
  'GET /api/get-submission-detail',
  'GET /api/get-all-case-result',
  'GET /api/contest-submissions',
  'GET /api/remote-judge/submission',
] as const
