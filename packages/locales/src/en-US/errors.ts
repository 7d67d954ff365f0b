import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'

const minutes = (seconds: unknown) => {
  const count = Math.max(1, Math.ceil(Number(seconds) / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}

const mebibyte = 1024 * 1024
const size = (bytes: unknown) => `${Math.floor(Number(bytes) / mebibyte)} MiB`

const closed: Readonly<Record<string, string>> = {
  openPublicDiscussion: 'No Access: There is no open discussion area on the website!',
  openGroupDiscussion: 'No Access: There is no open group discussion area on the website!',
  openContestComment: 'No Access: There is no open contest comment area on the website!',
  openAiChat: 'The AI helper is not open on this website!',
}

export const errors = {
  login_required: 'Please log in first!',
  session_expired: 'Your session has ended, please log in again!',
  account_banned_session: 'This account is disabled, please contact the administrators!',
  no_permission: 'Sorry, you do not have permission to do this!',
  feature_closed: (d: ErrorDetails) => closed[String(d['feature'])] ?? 'This area of the site is closed',
  judge_token_wrong: 'The judge token is wrong',
  invalid_input: (d: ErrorDetails) => `The request has an invalid parameter: ${d['problem'] ?? ''}`,
  unreadable_body: 'The request body cannot be read, please check its format',
  download_failed: 'The download failed',
  no_such_call: 'Query error, unable to find the resource to request',
  method_not_allowed: 'This method is not allowed here',
  body_too_large: 'The request is too large',
  upload_missing: (d: ErrorDetails) => `No file was sent in the field ${d['name'] ?? ''}`,
  upload_too_large: (d: ErrorDetails) => `The file is too large: at most ${size(d['most'])} are allowed`,
  upload_kind: (d: ErrorDetails) => `Files of this type are not accepted. Allowed: ${d['kinds'] ?? ''}`,
  media_type: 'This content type is not supported',
  json_too_deep: (d: ErrorDetails) => `The request is nested too deeply: more than ${d['most'] ?? ''} levels`,
  json_too_many: (d: ErrorDetails) => `The request contains too many values: more than ${d['most'] ?? ''}`,
  starting_up: 'The service is starting, please try again in a moment',
  internal: (d: ErrorDetails) => `System error, please try again later (request number ${d['requestId'] ?? '-'})`,
  too_often: (d: ErrorDetails) => `Too many requests from this network, please try again in ${minutes(d['seconds'])}!`,

  address_invalid: 'Enter a path of this site that begins with /, or an address that begins with http:// or https://',
  picture_elsewhere: 'Upload the picture to this site: pages show no pictures of other sites',
  time_zone_unknown: 'There is no such time zone',
  accounts_not_paired: 'Each account of a remote judge needs a user name and a password',
  accounts_twice: 'A user name stands more than once in the list',
  settings_key_missing:
    'This server does not have the key of the stored passwords. Give it the same PRAXIS_SETTINGS_KEY as the other servers, or enter all passwords again',

  announcement_not_found: 'There is no such announcement',

  file_not_found: 'There is no such file',
  file_not_yours: 'This file belongs to somebody else',
  quota_exceeded: (d: ErrorDetails) => `Your files fill your storage of ${size(d['most'])}: delete some first`,
  image_unreadable: 'The picture cannot be read: it is damaged or too large in pixels',

  group_not_found: 'This group does not exist or is banned',
  group_members_only: 'Only members of this group may do this',
  group_managers_only: 'Only administrators of this group may do this',

  job_not_found: 'There is no such background job',

  not_an_administrator: 'Please log in again with the administrator account!',
  credentials_blank: 'The username and the password cannot be empty!',
  credentials_wrong: 'Wrong username or password!',
  account_banned: 'This account is banned, please contact the administrators!',
  password_length: 'The password must have 6 to 20 characters!',
  username_length: 'The username cannot be empty and has at most 20 characters!',
  username_invalid: 'The username cannot contain spaces, control characters or invisible characters!',
  username_reserved: 'This username is reserved, please choose another!',
  username_looks_alike: 'This username looks too much like an existing one, please choose another!',
  username_taken: 'The username already exists!',
  email_invalid: 'The email format is invalid!',
  email_taken: 'The email already exists!',
  login_locked: (d: ErrorDetails) => `Too many failed attempts, please try again in ${minutes(d['seconds'])}!`,
  login_address_locked: (d: ErrorDetails) =>
    `Too many failed attempts from this network, please try again in ${minutes(d['seconds'])}!`,
  register_closed: 'Registration is closed on this site!',
  register_too_often: (d: ErrorDetails) =>
    `Too many registrations from this network, please try again in ${minutes(d['seconds'])}!`,
  user_not_found: 'There is no such user!',
  busy: 'The server is busy, please try again later!',

  problem_not_found: 'The problem does not exist!',
  problem_members_only: 'This problem is for members only!',
  no_problem: 'There are no problems yet',
  training_not_found: 'The training does not exist!',

  submission_not_found: 'The submission does not exist!',
  code_empty: 'The code cannot be empty!',
  code_too_long: (d: ErrorDetails) => `The code cannot be longer than ${d['max']} characters!`,
  language_unknown: 'There is no such programming language!',
  language_not_enabled: (d: ErrorDetails) => `This problem does not accept ${d['language']}!`,
  submit_too_fast: (d: ErrorDetails) => `You are submitting too fast, please try again in ${d['seconds']} s!`,
  too_many_waiting: (d: ErrorDetails) =>
    `You already have ${d['max']} submissions waiting to be judged, please wait for some of them to finish!`,
  too_many_test_runs: (d: ErrorDetails) =>
    `You already have ${d['max']} test runs waiting, please wait for some of them to finish!`,
  test_run_type: 'The type of this test run is invalid!',
  test_input_empty: 'The test input cannot be empty!',
  test_input_too_long: (d: ErrorDetails) => `The test input cannot be longer than ${d['max']} characters!`,
  test_run_unknown: 'This test run does not exist or has expired, please run it again!',
  only_mine_needs_login: 'Please log in first to see your own submissions!',
  judge_area_closed: 'The administrators have disabled submissions here!',
  contest_closed: 'The contest does not exist!',
  group_closed: 'You cannot see the content of this group!',

  members_only_feature: 'Sorry, this feature is for members only!',
  cases_closed: 'The test cases of this problem are not shown!',
  not_your_submission: 'This submission is not yours!',
  share_closed: 'The code of this problem cannot be shared!',
  resubmit_not_failed: 'Only a submission with the status Submit Failed can be resubmitted!',
  too_many_streams: 'Too many live connections from this network, please close some pages',

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
} satisfies Record<ErrorCode, string | ((details: ErrorDetails) => string)>
