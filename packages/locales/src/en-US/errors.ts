import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import { changedFields } from '../changedFields.ts'
import { aiErrors } from './aiErrors.ts'
import { contestErrors } from './contestErrors.ts'
import { discussionErrors } from './discussionErrors.ts'
import { judgingErrors } from './judgingErrors.ts'
import { lessonErrors } from './lessonErrors.ts'
import { mailErrors } from './mailErrors.ts'
import { paymentErrors } from './paymentErrors.ts'
import { remoteErrors } from './remoteErrors.ts'
import { trainingErrors } from './trainingErrors.ts'
import { packageErrors } from './packageErrors.ts'
import { problemEditorEnUS } from './problemEditor.ts'
import { problemRules } from './problemRules.ts'
import { problems } from './problems.ts'
import { whyNoData } from './noTestData.ts'

const minutes = (seconds: unknown) => {
  const count = Math.max(1, Math.ceil(Number(seconds) / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}

const mebibyte = 1024 * 1024
const size = (bytes: unknown) => `${Math.floor(Number(bytes) / mebibyte)} MiB`
const sizeAbove = (bytes: unknown) => `${Math.ceil(Number(bytes) / mebibyte)} MiB`

const casesIn = ({ cases, passes }: ErrorDetails) =>
  `${cases} ${cases === 1 ? 'case' : 'cases'}${passes === 1 ? '' : ` in ${passes} passes`}`

const closed: Readonly<Record<string, string>> = {
  openPublicDiscussion: 'No Access: There is no open discussion area on the website',
  openGroupDiscussion: 'No Access: There is no open group discussion area on the website',
  openContestComment: 'No Access: There is no open contest comment area on the website',
  openAiChat: 'The AI helper is not open on this website',
}

export const errors = {
  ...aiErrors,
  ...contestErrors,
  ...discussionErrors,
  ...lessonErrors,
  ...mailErrors,
  ...paymentErrors,
  ...remoteErrors,
  ...trainingErrors,
  ...packageErrors,
  login_required: 'Please log in first',
  session_expired: 'Your session has ended, please log in again',
  account_banned_session: 'This account is disabled, please contact the administrators',
  no_permission: 'Sorry, you do not have permission to do this',
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
  database_away: 'The database does not answer at the moment, please try again shortly',
  internal: (d: ErrorDetails) => `System error, please try again later (request number ${d['requestId'] ?? '-'})`,
  too_often: (d: ErrorDetails) => `Too many requests, please try again in ${minutes(d['seconds'])}`,

  address_invalid: 'Enter a path of this site that begins with /, or an address that begins with http:// or https://',
  picture_elsewhere: 'Upload the picture to this site: pages show no pictures of other sites',
  time_zone_unknown: 'There is no such time zone',
  accounts_not_paired: 'Each account of a remote judge needs a username and a password',
  accounts_twice: 'A username stands more than once in the list',
  settings_key_missing:
    'This server does not have the key of the stored passwords. Give it the same PRAXIS_SETTINGS_KEY as the other servers, or enter all passwords again',

  site_link_not_found: 'There is no such link',
  other_contest_not_found: 'There is no such contest elsewhere',
  other_contest_time_order: 'The end must be after the beginning',
  honor_not_found: 'There is no such honour',
  honor_range_empty: 'The upper end must not be below the lower one',
  too_many_entries: 'The list is full. Delete some entries first',
  announcement_not_found: 'There is no such announcement',
  announcement_not_yours: 'Only its author and roots of the group may change this announcement',

  comment_not_found: 'There is no such comment',
  comment_not_yours: 'You may not change or delete this text',
  comment_empty: 'Content cannot be empty',
  comment_long: (d: ErrorDetails) => `The text is too long: at most ${d['max']} characters`,
  comment_edit_late: (d: ErrorDetails) => `A text can be changed for ${d['minutes']} minutes after it was written`,
  comment_place_missing: 'Say which contest or discussion the comment is on',
  reply_not_found: 'There is no such reply',
  reply_not_allowed: 'Only those who manage the contest may reply to this comment',
  message_not_found: 'There is no message to remove',
  notice_not_found: 'There is no such notice',
  notice_recipient_missing: 'Say whom the notice is for',
  ignores_self: 'You cannot ignore yourself',
  ignores_many: (d: ErrorDetails) => `You can ignore at most ${d['max']} people`,

  file_not_found: 'There is no such file',
  file_not_yours: 'This file belongs to somebody else',
  disk_reserved:
    'The disk of the site is nearly full, so no files are stored now. Submitting goes on. Please tell the administrators',
  quota_exceeded: (d: ErrorDetails) => `Your files fill your storage of ${size(d['most'])}: delete some first`,
  image_unreadable: 'The picture cannot be read: it is damaged or too large in pixels',

  group_not_found: 'This group does not exist or is banned',
  group_members_only: 'Only members of this group may do this',
  group_managers_only: 'Only administrators of this group may do this',
  group_owner_only: 'Only the owner of the group may do this',
  group_owner_stays: 'You own this group and cannot leave it: hand it over or disband it first',
  group_owner_same: 'This person owns the group already',
  group_owner_banned: 'The account of this person is banned',
  group_account_elsewhere:
    'This account was not made for the group: an administrator of the site can set a new password',
  group_name_narrow: (d: ErrorDetails) =>
    `The name is too short: at least ${d['least']} letters, or ${Math.ceil(Number(d['least']) / 2)} Chinese characters`,
  group_name_taken: 'Another group has this name',
  group_short_name_taken: 'Another group has this short name',
  group_code_length: (d: ErrorDetails) => `The code must have ${d['length']} characters and no spaces`,
  group_code_wrong: 'The code is wrong',
  group_code_locked: (d: ErrorDetails) => `Too many wrong codes. Try again in ${minutes(d['seconds'])} min`,
  group_reason_missing: 'Enter a reason',
  group_solved_too_few: (d: ErrorDetails) =>
    `Solve at least ${d['needed']} problems before you create a group; you have solved ${d['solved']}`,
  group_limit_day: (d: ErrorDetails) => `At most ${d['most']} groups can be created in 24 hours. Try again later`,
  creation_closed:
    'Only people whom this site trusts make groups and problems at present: ask an administrator to trust you',
  group_limit_all: (d: ErrorDetails) => `You can create at most ${d['most']} groups`,
  group_applying: 'You have applied already. Wait for the decision',
  group_refused: 'Your application was refused',
  group_not_refused: 'This person was not refused',
  group_joined: 'You are a member of this group already',
  group_member_not_found: 'This person is not in the group, or owns it',
  group_level_forbidden: 'You can manage only people below your own level, and give only levels below it',
  group_level_backwards: 'A member cannot become an applicant again: remove the member instead',
  group_decided: 'Another administrator has changed this already. Look at the list again',
  group_invitation_unknown: 'The invitation is wrong, has expired or is used up',
  group_offer_unknown: 'The group offers this no longer',
  group_too_many_offers: (d: ErrorDetails) =>
    `At most ${d['most']} offers of a group wait for an answer: withdraw some first`,
  group_offers_daily: (d: ErrorDetails) =>
    `One person can make at most ${d['most']} offers of membership in 24 hours. Try again later`,
  group_removal_stays: 'This removal can no longer be undone. You can offer them a place again',
  group_offer_waits: (d: ErrorDetails) =>
    `This person left the group or refused an offer less than ${d['days']} days ago`,
  group_too_many_invitations: (d: ErrorDetails) =>
    `At most ${d['most']} invitations can be open at the same time. Revoke one first`,
  owns_groups: (d: ErrorDetails) => `You still own groups (${d['names']}). Hand them over or disband them first`,

  job_not_found: 'There is no such background job',

  not_an_administrator: 'Please log in again with the administrator account',
  credentials_blank: 'The username and the password cannot be empty',
  credentials_wrong: ({ left }: ErrorDetails) => {
    if (left === undefined) return 'Wrong username or password'
    if (left === 0) return 'Wrong username or password. The next attempt needs a solved puzzle'
    return `Wrong username or password. After ${left === 1 ? '1 more failure' : `${left} more failures`} a puzzle has to be solved`
  },
  account_banned: 'This account is banned, please contact the administrators',
  password_length: (d: ErrorDetails) =>
    Number(d['length']) < 6
      ? 'The password is too short: at least 6 characters'
      : 'The password is too long: at most 20 characters',
  username_length: (d: ErrorDetails) =>
    d['length'] === 0 ? 'The username cannot be empty' : 'The username is too long: at most 20 characters',
  username_invalid: 'The username cannot contain spaces, control characters or invisible characters',
  username_reserved: 'This username is reserved, please choose another',
  username_looks_alike: 'This username looks too much like an existing one, please choose another',
  username_taken: 'The username already exists',
  email_invalid: 'The email format is invalid',
  email_taken: 'The email already exists',
  login_locked: (d: ErrorDetails) => `Too many failed attempts, please try again in ${minutes(d['seconds'])}`,
  login_address_locked: (d: ErrorDetails) =>
    `Too many failed attempts from this network, please try again in ${minutes(d['seconds'])}`,
  register_closed: 'Registration is closed on this site',
  register_too_often: (d: ErrorDetails) =>
    `Too many registrations from this network, please try again in ${minutes(d['seconds'])}`,
  text_too_long: (d: ErrorDetails) => `Enter at most ${d['max']} characters`,
  web_address_invalid: 'The address has to begin with http:// or https://',
  user_not_found: 'There is no such user',
  new_password_required: 'You must choose a new password first',
  two_factor_required: 'The site asks its staff for two-factor sign-in: turn it on first',
  password_common: 'This password is one that everybody tries first, please choose another',
  password_same: 'The new password must differ from the old one',
  own_password_missing: 'Please enter your present password',
  own_password_wrong: 'The password is wrong',
  own_password_locked: (d: ErrorDetails) => `Too many wrong passwords, please try again in ${minutes(d['seconds'])}`,
  puzzle_required: 'Please solve the puzzle first',
  puzzle_unknown: 'The puzzle has expired, please try a new one',
  puzzle_missed: 'The piece does not fit there, please try again',
  puzzle_uniform: 'Speed too fast, may be machine operation. Please verify again',
  session_not_found: 'This device is not signed in any more',
  second_factor_required: 'Please enter the code of your authenticator',
  second_factor_wrong: 'The code of the authenticator is wrong',
  second_factor_locked: (d: ErrorDetails) => `Too many wrong codes, please try again in ${minutes(d['seconds'])}`,
  two_factor_is_on: 'Two-factor sign-in is on already',
  two_factor_is_off: 'Two-factor sign-in is not on',
  two_factor_not_begun: 'Please begin again: there is no new secret to confirm',
  two_factor_demanded: 'The site asks its staff for two-factor sign-in: it cannot be turned off',
  sign_in_waiting: 'check faild',
  sign_in_not_configured: 'This way of signing in is not set up here',
  sign_in_ticket_unknown: 'This sign-in has expired, please begin again',
  provider_failed: 'The other side does not answer as it should, please try again later',
  provider_refused: 'The other side has not confirmed the sign-in',
  identity_unknown: 'No account belongs to this sign-in yet: log in to add it to yours, or register',
  identity_taken: 'This sign-in belongs to another account',
  identity_not_found: 'There is no such way of signing in',
  field_twice: (d: ErrorDetails) =>
    `The fields ${d['flat']} and ${d['nested']} say different things: please change only one of them`,
  last_root: 'The site must keep one active super administrator',
  not_yourself: 'You cannot do this to your own account',
  nothing_deleted: 'Nothing was deleted: there are no such accounts',
  member_until_missing: 'A membership needs a date at which it ends',
  members_missing: 'Name people or a group',
  members_unknown: (d: ErrorDetails) => `There are no such users: ${d['names']}`,
  restriction_over: 'The end of a restriction must lie ahead',
  staff_restricted: 'Administrators cannot be restricted: make the account an ordinary one first',
  import_empty: 'There is nothing to import',
  import_failed: (d: ErrorDetails) => `${d['good']} accounts were made; ${d['bad']} rows were not: ${d['names']}`,
  import_goes_on: 'The import goes on in the background, please look at the list of users later',
  import_not_found: 'There is no such import',
  sheet_not_found: 'The sheet does not exist or has expired',
  usernames_taken: (d: ErrorDetails) => `These usernames exist already, or look like ones that do: ${d['names']}`,
  numbers_reversed: 'The end number must not be below the start number',
  too_many_accounts: (d: ErrorDetails) => `At most ${d['most']} accounts can be made at once`,
  busy: 'The server is busy, please try again later',

  problem_not_found: 'The problem does not exist',
  problem_members_only: problems.forMembersOnly,
  no_problem: 'There are no problems yet',
  problem_not_yours: 'You may not change this problem',
  problem_public_forbidden: 'Only root and problem administrators make a problem public',
  problem_exists: (d: ErrorDetails) => `The problem ID ${d['problemId']} is taken`,
  problem_changed: (d: ErrorDetails) =>
    `${d['by']} has saved this problem since you opened it, and changed: ${changedFields(problemEditorEnUS, d['fields'], ', ')}. Nothing of yours was lost or saved`,
  ...problemRules,
  problem_examples_wrong: (d: ErrorDetails) => `The examples cannot be read from example ${d['example']} on`,
  application_not_found: 'The group does not offer this problem to everybody',
  application_changed: (d: ErrorDetails) =>
    `The problem was changed since it was offered or shown to you: ${changedFields(problemEditorEnUS, d['fields'], ', ')}. Look at it again, then decide`,
  application_in_contest: 'A contest that has not ended has this problem: approve it after the contest',
  cases_too_large: (d: ErrorDetails) => `The cases are larger than ${d['max']} bytes: download them instead`,
  test_data_missing: 'The problem has no test data',
  test_file_missing: (d: ErrorDetails) => `There is no test file ${d['file']}`,
  upload_unknown: 'The uploaded test data have expired, please upload them again',
  uploads_full: (d: ErrorDetails) =>
    `Your test data that no problem uses yet have reached the limit (${d['uploads']} uploads, ${size(d['most'])} together): save your problems, or try again in a day`,
  test_data_full: (d: ErrorDetails) =>
    `The test data would take ${size(d['bytes'])} with those that are kept, and ${size(d['most'])} are the limit`,
  trust_judgement_total: (d: ErrorDetails) =>
    `${casesIn(d)} of ${d['limit']} ms can take ${d['worst']} s, and a judgement of somebody whom this site does not trust may take ${d['most']} s: use fewer cases or a shorter limit, or ask an administrator to trust whoever made the problem`,
  trust_data_full: (d: ErrorDetails) =>
    `The test data would take ${sizeAbove(d['bytes'])}, and ${size(d['most'])} in all are kept of somebody whom this site does not trust: ask an administrator to trust whoever made the problem`,
  archive_unreadable: 'The file cannot be read as a zip',
  archive_empty: (d: ErrorDetails) => `There is no test data in it${whyNoData(d)}`,
  archive_too_many: (d: ErrorDetails) => `The archive holds more than ${d['max']} files`,
  archive_too_large: (d: ErrorDetails) =>
    `The archive is larger than ${d['max']} bytes when unpacked${d['file'] === undefined ? '' : `. Too much with: ${d['file']}`}`,
  archive_entry_wrong: (d: ErrorDetails) => `The archive holds a file that cannot be accepted: ${d['file']}`,
  archive_twice: (d: ErrorDetails) => `The archive holds two files of the same name: ${d['file']}`,
  archive_overlaps: (d: ErrorDetails) => `The archive holds a file that shares its bytes with another: ${d['file']}`,
  archive_ratio: (d: ErrorDetails) =>
    `The archive unpacks to more than ${size(d['free'])} and ${d['times']} times its own size; pack it without compression, or upload its files one by one. Too much with: ${d['file']}`,
  archive_slow: (d: ErrorDetails) =>
    `Unpacking the archive took more than ${d['seconds']} seconds; upload it in parts. It had come to: ${d['file']}`,
  compile_failed: (d: ErrorDetails) => `${d['text']}`,
  no_judge: 'No judge is free to do this, please try again later',
  too_many_runs: (d: ErrorDetails) => `You already have ${d['max']} runs waiting, please wait for them`,
  run_unknown: 'This run does not exist or has expired, please start it again',
  tag_not_found: 'The tag does not exist',
  tag_exists: 'There is a tag with this name already',
  tag_of_other_group: 'The tag belongs to another group',
  tag_class_not_found: 'The class of tags does not exist',
  tag_class_exists: 'There is a class with this name already',
  bank_not_found: 'The question bank does not exist',
  bank_exists: 'There is a question bank with this key already',
  difficulty_not_found: 'The difficulty does not exist',
  difficulty_exists: 'There is a difficulty with this number already',
  difficulty_used: (d: ErrorDetails) => `${d['count']} problems have this difficulty`,

  submission_not_found: 'The submission does not exist',
  code_empty: 'The code cannot be empty',
  code_too_long: (d: ErrorDetails) => `The code cannot be longer than ${d['max']} characters`,
  language_unknown: 'There is no such programming language',
  language_not_enabled: (d: ErrorDetails) => `This problem does not accept ${d['language']}`,
  submit_too_fast: (d: ErrorDetails) => `You are submitting too fast, please try again in ${d['seconds']} s`,
  too_many_waiting: (d: ErrorDetails) =>
    `You already have ${d['max']} submissions waiting to be judged, please wait for some of them to finish`,
  too_many_test_runs: (d: ErrorDetails) =>
    `You already have ${d['max']} test runs waiting, please wait for some of them to finish`,
  test_run_type: 'The type of this test run is invalid',
  sanitizer_language: (d: ErrorDetails) =>
    `Looking for the line of a mistake is possible for C and C++ only, not for ${d['language']}`,
  test_input_empty: 'The test input cannot be empty',
  test_input_too_long: (d: ErrorDetails) => `The test input cannot be longer than ${d['max']} characters`,
  test_run_unknown: 'This test run does not exist or has expired, please run it again',
  only_mine_needs_login: 'Please log in first to see your own submissions',
  judge_area_closed: 'The administrators have disabled submissions here',
  contest_closed: 'The contest does not exist',
  group_closed: 'You cannot see the content of this group',

  members_only_feature: 'Sorry, this feature is for members only',
  cases_closed: 'The test cases of this problem are not shown',
  cases_opened: (d: ErrorDetails) => `You may open the data of ${d['most']} test cases a day. Try again tomorrow`,
  not_your_submission: 'This submission is not yours',
  share_closed: 'The code of this problem cannot be shared',
  resubmit_not_failed: 'Only a submission with the status Submit Failed can be resubmitted',
  too_many_streams: 'Too many live connections, please close some pages',
  ...judgingErrors,
} satisfies Record<ErrorCode, string | ((details: ErrorDetails) => string)>
