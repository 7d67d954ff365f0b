import { enterErrors } from './contestShapes.ts'

/** What can refuse a program. */
export const submitErrors = [
  'problem_not_found',
  'problem_members_only',
  'code_empty',
  'code_too_long',
  'language_unknown',
  'language_not_enabled',
  'remote_site_off',
  'training_not_found',
  'training_password_needed',
  'training_members_only',
  'training_problem_missing',
  'judge_area_closed',
  'submit_too_fast',
  'too_many_waiting',
  ...enterErrors,
  'contest_ended',
  'contest_disqualified',
  'problem_in_contest',
  'group_not_found',
] as const

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
