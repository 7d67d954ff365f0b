import type { ErrorDetails } from '@praxis/contract/errors'

/** Refusals about judges and about judging again. */
export const judgingErrors = {
  judge_protocol: (d: ErrorDetails) =>
    `The judge uses protocol ${d['got']} and the server uses ${d['want']}: please update the judge`,
  judge_session_unknown: 'Unknown judge session, please register again',
  file_unknown: 'There is no such file',
  rejudge_nothing: 'There is no submission to judge again',
  still_judging: 'The submission is still being judged, please try again later',
  compile_error_stays: 'The verdict of a submission that does not compile cannot be changed',
  status_not_for_hand: 'This verdict cannot be set by hand',
  score_missing: 'Please enter a score',
  judge_host_unknown: 'There is no such judge',
  judge_host_online: 'The judge is still connected: disable it or stop it first',
  judge_secret_unknown: 'There is no such secret',
  judge_secret_name_taken: 'A secret with this name is in use',
  database_config_fixed: 'The database is a setting of the environment of the server and is not changed here',
  job_kind_unknown: 'There is no background job of this name that can be run now',
  job_kind_waits: 'This job waits or runs already',
}
