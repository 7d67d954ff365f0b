/**
 * Every refusal a caller may have to tell apart. A refusal of the security layer travels with its real HTTP status;
 * a business refusal travels as HTTP 200 with the number in the envelope (docs/compatibility.md, Envelope). Only
 * `http/` acts on this.
 */
export type Refusal = {
  readonly layer: 'security' | 'business'
  readonly status: number
  /** The number in the envelope where it is not the HTTP status. */
  readonly envelope?: number
}

const security = (status: number, envelope = status): Refusal => ({ layer: 'security', status, envelope })
const business = (status: number): Refusal => ({ layer: 'business', status })

export const errorKinds = {
  // The security layer
  login_required: security(401),
  session_expired: security(401),
  account_banned_session: security(401),
  no_permission: security(403),
  feature_closed: security(403),
  new_password_required: security(403),
  two_factor_required: security(403),
  judge_token_wrong: security(401),
  invalid_input: security(400),
  unreadable_body: security(400),
  download_failed: security(400),
  no_such_call: security(404),
  // The envelope of these two says 400 (docs/compatibility.md, Envelope).
  method_not_allowed: security(405, 400),
  media_type: security(415, 400),
  body_too_large: security(413),
  upload_missing: security(400),
  upload_too_large: security(413),
  upload_kind: security(400),
  json_too_deep: security(400),
  json_too_many: security(413),
  starting_up: security(503),
  internal: security(500),

  // Calls with a rate
  too_often: business(403),

  // Settings of the site
  address_invalid: business(400),
  picture_elsewhere: business(400),
  time_zone_unknown: business(400),
  accounts_not_paired: business(400),
  accounts_twice: business(400),
  settings_key_missing: business(400),

  // Announcements
  announcement_not_found: business(404),
  announcement_not_yours: business(403),

  // Files
  file_not_found: business(404),
  file_not_yours: business(403),
  quota_exceeded: business(403),
  image_unreadable: business(400),

  // Groups
  group_not_found: business(404),
  group_members_only: business(403),
  group_managers_only: business(403),
  group_owner_only: business(403),
  group_owner_stays: business(404),
  group_owner_same: business(400),
  group_owner_banned: business(400),
  group_name_taken: business(400),
  group_short_name_taken: business(400),
  group_code_length: business(400),
  group_code_wrong: business(400),
  group_code_locked: business(400),
  group_reason_missing: business(400),
  group_solved_too_few: business(403),
  group_limit_day: business(403),
  group_limit_all: business(403),
  group_applying: business(403),
  group_refused: business(403),
  group_not_refused: business(400),
  group_joined: business(403),
  group_member_not_found: business(404),
  group_level_forbidden: business(403),
  group_level_backwards: business(403),
  group_decided: business(403),
  group_invitation_unknown: business(404),
  group_too_many_invitations: business(403),
  owns_groups: business(400),

  // Background jobs
  job_not_found: business(404),

  // Accounts
  not_an_administrator: business(401),
  credentials_blank: business(400),
  credentials_wrong: business(400),
  account_banned: business(400),
  password_length: business(400),
  username_length: business(400),
  username_invalid: business(400),
  username_reserved: business(400),
  username_looks_alike: business(400),
  username_taken: business(400),
  email_invalid: business(400),
  email_taken: business(400),
  login_locked: business(400),
  login_address_locked: business(400),
  register_closed: business(401),
  register_too_often: business(403),
  busy: business(403),
  user_not_found: business(400),
  password_common: business(400),
  password_same: business(400),
  text_too_long: business(400),
  web_address_invalid: business(400),
  own_password_wrong: business(400),
  own_password_locked: business(400),
  puzzle_required: business(400),
  puzzle_unknown: business(400),
  puzzle_missed: business(400),
  puzzle_uniform: business(400),
  session_not_found: business(404),

  // Mail and its codes
  mail_not_configured: business(400),
  mail_domain_refused: business(403),
  mail_too_soon: business(400),
  mail_too_often: business(403),
  mail_not_found: business(404),
  mail_test_failed: business(400),
  code_missing: business(400),
  code_wrong: business(400),
  captcha_wrong: business(400),
  email_unknown: business(400),
  email_same: business(400),
  reset_link_invalid: business(400),

  // Two-factor
  second_factor_required: business(400),
  second_factor_wrong: business(400),
  second_factor_locked: business(400),
  two_factor_is_on: business(400),
  two_factor_is_off: business(400),
  two_factor_not_begun: business(400),
  two_factor_demanded: business(400),

  // Signing in outside
  sign_in_waiting: business(400),
  sign_in_not_configured: business(400),
  sign_in_ticket_unknown: business(400),
  provider_failed: business(400),
  provider_refused: business(400),
  identity_unknown: business(400),
  identity_taken: business(400),
  identity_not_found: business(404),

  // The desk for accounts
  last_root: business(400),
  not_yourself: business(400),
  nothing_deleted: business(400),
  member_until_missing: business(400),
  restriction_over: business(400),
  staff_restricted: business(400),
  import_empty: business(400),
  import_failed: business(400),
  import_goes_on: business(400),
  import_not_found: business(404),
  sheet_not_found: business(400),
  usernames_taken: business(400),
  numbers_reversed: business(400),
  too_many_accounts: business(400),

  // Problems
  problem_not_found: business(404),
  problem_members_only: business(403),
  no_problem: business(400),
  problem_not_yours: business(403),
  problem_public_forbidden: business(403),
  problem_exists: business(400),
  problem_changed: business(400),
  problem_field_missing: business(400),
  problem_field_wrong: business(400),
  problem_field_long: business(400),
  problem_limit_range: business(400),
  problem_id_reserved: business(400),
  problem_case_mode: business(400),
  problem_languages_missing: business(400),
  problem_template_empty: business(400),
  problem_cases_missing: business(400),
  problem_case_empty: business(400),
  problem_score_whole: business(400),
  problem_score_negative: business(400),
  problem_score_large: business(400),
  problem_group_number_missing: business(400),
  problem_group_number_wrong: business(400),
  problem_input_file_missing: business(400),
  problem_output_file_missing: business(400),
  problem_program_missing: business(400),
  problem_extra_files: business(400),
  problem_pdf_wrong: business(400),
  problem_examples_wrong: business(400),
  application_not_found: business(400),

  // Test data
  cases_too_large: business(400),
  test_data_missing: business(400),
  test_file_missing: business(400),
  upload_unknown: business(400),
  uploads_full: business(403),
  test_data_full: business(403),
  archive_unreadable: business(400),
  archive_empty: business(400),
  archive_too_many: business(400),
  archive_too_large: business(400),
  archive_entry_wrong: business(400),

  // Runs of authors
  compile_failed: business(500),
  no_judge: business(400),
  too_many_runs: business(403),
  run_unknown: business(404),

  // The bank
  tag_not_found: business(404),
  tag_exists: business(400),
  tag_of_other_group: business(403),
  tag_class_not_found: business(404),
  tag_class_exists: business(400),
  bank_not_found: business(404),
  bank_exists: business(400),
  difficulty_not_found: business(404),
  difficulty_exists: business(400),
  difficulty_used: business(400),
  training_not_found: business(400),

  // Submissions
  submission_not_found: business(404),
  code_empty: business(400),
  code_too_long: business(400),
  language_unknown: business(400),
  language_not_enabled: business(400),
  submit_too_fast: business(403),
  too_many_waiting: business(403),
  too_many_test_runs: business(403),
  test_run_type: business(400),
  sanitizer_language: business(400),
  test_input_empty: business(400),
  test_input_too_long: business(400),
  test_run_unknown: business(400),
  only_mine_needs_login: business(401),
  judge_area_closed: business(403),
  contest_closed: business(404),
  group_closed: business(403),
  members_only_feature: business(400),
  cases_closed: business(403),
  cases_opened: business(403),
  not_your_submission: business(403),
  share_closed: business(403),
  resubmit_not_failed: business(400),
  too_many_streams: business(403),

  // The judge protocol
  judge_protocol: business(400),
  judge_session_unknown: business(404),
  file_unknown: business(404),

  // Rejudging and the judges
  rejudge_nothing: business(400),
  still_judging: business(400),
  compile_error_stays: business(400),
  status_not_for_hand: business(400),
  score_missing: business(400),
  judge_host_unknown: business(404),
  judge_host_online: business(400),
  judge_secret_unknown: business(404),
  judge_secret_name_taken: business(400),
} as const satisfies Record<string, Refusal>

export type ErrorCode = keyof typeof errorKinds
export type ErrorDetails = Readonly<Record<string, string | number>>
