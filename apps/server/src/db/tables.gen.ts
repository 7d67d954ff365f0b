// Written by `npm run db tables` from the migrated database; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as ISO text; written as a Date or ISO text. */
export type Time = ColumnType<string, Date | string, Date | string>
/** Read as the parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export type AcceptedTable = {
  uid: string
  problem_id: number
  submission_id: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type AccountTable = {
  uid: string
  username: string
  email: string | null
  password_hash: string
  status: Generated<number>
  nickname: string | null
  avatar: string | null
  title_name: string | null
  title_color: string | null
  student_number: string | null
  gender: Generated<'male' | 'female' | 'secrecy'>
  school: string | null
  course: string | null
  signature: string | null
  realname: string | null
  github: string | null
  blog: string | null
  cf_username: string | null
  member_until: Time | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  look_alike_key: string | null
  avatar_id: number | null
  deleted_at: Time | null
  must_change_password: Generated<boolean>
  password_changed_at: Time | null
  seen_at: Time | null
  tells_school: Generated<boolean>
  made_for_group: number | null
  made_by_staff: Generated<boolean>
  is_trusted: Generated<boolean>
  rating: number | null
}

export type AccountImportTable = {
  id: Generated<number>
  uid: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  is_dry_run: boolean
  must_change_password: boolean
  locale: string
  rows_sealed: string | null
  total: number
  done: Generated<number>
  good: Generated<number>
  problems: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  finished_at: Time | null
  group_id: number | null
}

export type AccountRoleTable = {
  uid: string
  role_id: number
}

export type AccountSheetTable = {
  key_hash: Buffer
  uid: string
  rows_sealed: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  expires_at: Time
}

export type ActivityDayTable = {
  uid: string
  day: string
  practice: Generated<number>
  accepted: Generated<number>
  solved: Generated<number>
}

export type AiConsentTable = {
  uid: string
  host: string
  given_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type AiDayTable = {
  day: string
  kind: 'explain_problem' | 'explain_compile_error' | 'provide_idea' | 'perfect_code'
  currency: string
  done: Generated<number>
  cut: Generated<number>
  stopped: Generated<number>
  failed: Generated<number>
  input_tokens: Generated<number>
  output_tokens: Generated<number>
  cost: Generated<number>
  useful: Generated<number>
  not_useful: Generated<number>
}

export type AiLogTable = {
  id: Generated<number>
  uid: string
  kind: 'explain_problem' | 'explain_compile_error' | 'provide_idea' | 'perfect_code'
  level: 'question' | 'hint' | 'plan' | null
  problem_id: number
  submission_id: number | null
  group_id: number | null
  outcome: 'done' | 'cut' | 'stopped' | 'broken'
  answer: string
  is_useful: boolean | null
  day: string
  currency: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type AiSiteUseTable = {
  day: string
  calls: Generated<number>
  tokens: Generated<number>
}

export type AiUseTable = {
  uid: string
  day: string
  calls: Generated<number>
  tokens: Generated<number>
}

export type AnnouncementTable = {
  id: Generated<number>
  title: string
  content: string
  status: Generated<number>
  uid: string
  group_id: number | null
  contest_id: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ApprovedVersionTable = {
  problem_id: number
  version: number
  test_data_id: number | null
  kept: Json
  statements: Json
  examples: Json
  languages: Json
  languages_off: Json
  tags: Json
  type: GeneratedAlways<number>
  judge_mode: GeneratedAlways<string>
  time_limit_ms: GeneratedAlways<number>
  difficulty: GeneratedAlways<number>
  validator_language: GeneratedAlways<string | null>
}

export type AuditTable = {
  id: Generated<number>
  at: ColumnType<string, Date | string | undefined, Date | string>
  uid: string | null
  ip: string | null
  act: string
  noun: string
  noun_id: string | null
  before: Json | null
  after: Json | null
  request_id: string | null
}

export type BillTable = {
  provider: string
  day: string
  state: 'running' | 'done' | 'failed'
  detail: string | null
  payments: Generated<number>
  paid_cents: Generated<number>
  refunds: Generated<number>
  refunded_cents: Generated<number>
  differences: Generated<number>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type BillDifferenceTable = {
  id: Generated<number>
  provider: string
  day: string
  kind: string
  order_no: string
  trade_no: string | null
  refund_no: string | null
  ours_cents: number | null
  theirs_cents: number | null
}

export type BookmarkTable = {
  uid: string
  problem_id: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type CaptchaTable = {
  key_hash: Buffer
  kind: 'image' | 'puzzle' | 'pass'
  answer_hash: Buffer | null
  target: number | null
  created_at: Time
  expires_at: Time
}

export type CarouselItemTable = {
  id: Generated<number>
  file_id: number
  addr: Generated<string>
  title: Generated<string>
  rank: Generated<number>
}

export type CaseDataOpeningTable = {
  uid: string
  day: string
  problem_id: number
  openings: Generated<number>
  case_id: number
}

export type CategoryTable = {
  id: Generated<number>
  name: string | null
  is_members_only: Generated<boolean>
  is_question: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ClarificationTable = {
  id: Generated<number>
  contest_id: number
  contest_problem_id: number | null
  uid: string
  question: string
  answer: string | null
  answered_by: string | null
  is_public: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  answered_at: Time | null
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  from_jury: Generated<boolean>
}

export type CommentTable = {
  id: Generated<number>
  discussion_id: number | null
  contest_id: number | null
  uid: string
  content: string
  like_count: Generated<number>
  reply_count: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  edited_at: Time | null
  deleted_at: Time | null
  deleted_by: string | null
  is_waiting: Generated<boolean>
}

export type CommentLikeTable = {
  comment_id: number
  uid: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ContestTable = {
  id: Generated<number>
  title: string
  description: Generated<string>
  rule: 'acm' | 'oi'
  auth: Generated<number>
  password: Generated<string>
  password_version: Generated<number>
  start_at: Time
  end_at: Time
  window_seconds: number | null
  longest_extra_seconds: Generated<number>
  freeze_at: Time | null
  thaws_itself: Generated<boolean>
  thawed_at: Time | null
  finalized_at: Time | null
  minute_granularity: Generated<boolean>
  oi_score: Generated<'Recent' | 'Highest'>
  shown_name: Generated<'username' | 'nickname' | 'realname'>
  open_print: Generated<boolean>
  open_board: Generated<boolean>
  open_clarifications: Generated<boolean>
  allow_after_end: Generated<boolean>
  publishes_problems: Generated<boolean>
  published_at: Time | null
  account_rule: Json | null
  award_kind: Generated<number>
  awards: ColumnType<unknown, string | undefined, string>
  group_id: number | null
  uid: string
  source_id: Generated<number>
  is_visible: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  deleted_at: Time | null
  ties_by_last: Generated<boolean>
  late_clarifications: Generated<boolean>
  pauses: ColumnType<unknown, string | undefined, string>
  paused_at: Time | null
  shows_entered: Generated<boolean>
  title_en: Generated<string>
  description_en: Generated<string>
  bound_to: Generated<'nothing' | 'device' | 'address'>
  seat_sign_in: Generated<boolean>
}

export type ContestBalloonTable = {
  contest_id: number
  participant_id: number
  contest_problem_id: number
  submission_id: number
  checked_by: string
  checked_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ContestDeviceTable = {
  contest_id: number
  uid: string
  device: string
  ip: string
  user_agent: string
  bound_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ContestHelperTable = {
  contest_id: number
  uid: string
  desk: 'jury' | 'balloons' | 'prints'
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ContestParticipantTable = {
  id: Generated<number>
  contest_id: number
  uid: string
  kind: Generated<'official' | 'staff' | 'virtual'>
  password_version: Generated<number>
  started_at: Time | null
  extra_seconds: Generated<number>
  seat: string | null
  is_hidden: Generated<boolean>
  disqualified_at: Time | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  agreed_to_names: Generated<boolean>
  team_name: string | null
  affiliation: string | null
  members: string | null
  address: string | null
}

export type ContestProblemTable = {
  id: Generated<number>
  contest_id: number
  problem_id: number
  display_id: string
  title: string
  color: string | null
  points: number | null
  position: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  unlinked_at: Time | null
}

export type ContestSeatRequestTable = {
  id: Generated<number>
  contest_id: number
  uid: string
  device: string
  ip: string
  user_agent: string
  asked_at: ColumnType<string, Date | string | undefined, Date | string>
  refused_at: Time | null
}

export type ContestStarTable = {
  contest_id: number
  username_key: string
  username: string
}

export type DifficultyTable = {
  id: number
  name_zh: string
  name_en: string
  color: string
}

export type DiscussionTable = {
  id: Generated<number>
  uid: string
  group_id: number | null
  category_id: number | null
  status: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  title: string
  description: string
  content: string
  problem_id: number | null
  is_pinned: Generated<boolean>
  is_locked: Generated<boolean>
  is_waiting: Generated<boolean>
  like_count: Generated<number>
  comment_count: Generated<number>
  accepted_comment_id: number | null
  editorial_opens: 'now' | 'solved' | 'contest' | null
  edit_count: Generated<number>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  edited_at: Time | null
  deleted_at: Time | null
  deleted_by: string | null
}

export type DiscussionEditTable = {
  discussion_id: number
  number: number
  uid: string
  title: string | null
  description: string | null
  content: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type DiscussionFollowTable = {
  discussion_id: number
  uid: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type DiscussionLikeTable = {
  discussion_id: number
  uid: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type DiscussionViewTable = {
  discussion_id: number
  views: Generated<number>
}

export type GroupInvitationTable = {
  id: Generated<number>
  token_hash: Buffer
  group_id: number
  uid: string
  uses_left: number | null
  used: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  expires_at: Time
}

export type GroupLoweringTable = {
  group_id: number
  uid: string
  level: number
  display_name: string | null
  reason: string | null
  joined_at: Time
  lowered_by: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type GroupMemberTable = {
  group_id: number
  uid: string
  level: number
  reason: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  display_name: string | null
  note: string | null
  decided_by: string | null
}

export type GroupMuteTable = {
  group_id: number
  uid: string
  until: Time
  reason: string
  by_uid: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type GroupOfferTable = {
  group_id: number
  uid: string
  level: number
  display_name: string | null
  offered_by: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  is_ownership: Generated<boolean>
}

export type GroupRefusalTable = {
  group_id: number
  uid: string
  has_left: boolean
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type GroupStatTable = {
  group_id: number
  uid: string
  is_member: boolean
  solved: Generated<number>
  submitted: Generated<number>
  score: Generated<number>
}

export type HonorTable = {
  id: Generated<number>
  name: string
  type: number
  min_value: number
  max_value: number | null
  color: string
  background: string
  rank: Generated<number>
}

export type IdentityTable = {
  id: Generated<number>
  way: 'official' | 'oidc'
  issuer: string
  subject: string
  uid: string
  name: Generated<string>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type IgnoredPersonTable = {
  uid: string
  ignored_uid: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type JobRunTable = {
  name: string
  ended_at: Time
  ms: number
  failed_at: Time | null
  error: string | null
}

export type JudgeHostTable = {
  id: Generated<number>
  host_key: string
  name: string
  session: string
  tier: string
  slots: number
  languages: Json
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  last_seen_at: ColumnType<string, Date | string | undefined, Date | string>
  protocol: Generated<number>
  state: Generated<'active' | 'draining' | 'disabled'>
  secret_id: number | null
  cores: number | null
  memory_mb: number | null
  processor: string | null
  kernel: string | null
  calibration_us: number | null
  load: Json | null
  forgotten_at: Time | null
  taken_since_late_run: Generated<number>
  failing_languages: ColumnType<unknown, string | undefined, string>
}

export type JudgeSecretTable = {
  id: Generated<number>
  name: string
  hash: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  revoked_at: Time | null
  last_used_at: Time | null
}

export type JudgementTable = {
  id: Generated<number>
  submission_id: number
  uid: string
  language_id: number
  test_data_id: number | null
  state: Generated<'queued' | 'claimed' | 'remote' | 'done' | 'cancelled'>
  priority: Generated<number>
  attempt: Generated<number>
  sequence: Generated<number>
  host_id: number | null
  lease_until: Time | null
  late_reports: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  claimed_at: Time | null
  finished_at: Time | null
  purpose: Generated<'verdict' | 'replay'>
  status: number | null
  score: number | null
  time_ms: number | null
  memory_kb: number | null
  evidence: Json | null
  judger: string | null
  turn: Generated<number>
  validator_language: Generated<string>
  lost_attempts: Generated<number>
  failed_attempts: Generated<number>
  given_back_by: string | null
  given_back_at: Time | null
  held_ms: Generated<number>
  is_paused: Generated<boolean>
  problem_version: number | null
  request_id: string | null
}

export type JudgementCaseTable = {
  judgement_id: number
  seq: number
  case_id: number
  group_num: number | null
  status: number
  score: number | null
  time_us: number
  memory_kb: number
  detail: Json | null
  sequence: Generated<number>
}

export type JudgementFoldedTable = {
  judgement_id: number
  cases: Buffer
}

export type KnownAddressTable = {
  uid: string
  block: string
  seen_at: Time
}

export type LanguageTable = {
  id: Generated<number>
  name: string
  content_type: string
  description: string
  compile_command: string | null
  template: string | null
  is_spj: Generated<boolean>
  oj: Generated<string>
  seq: Generated<number>
  time_factor: Generated<number>
  memory_factor: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  offered: Generated<boolean>
  first_offered_at: Time | null
  version: string | null
  libraries: Generated<string[]>
  remote_key: string | null
}

export type LessonTable = {
  id: Generated<number>
  title: string
  description: string
  auth: Generated<'Public' | 'Member'>
  uid: string
  is_visible: Generated<boolean>
  rank: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type LessonCaptionTable = {
  item_id: number
  language: string
  label: string
  content: string
}

export type LessonGroupTable = {
  id: Generated<number>
  lesson_id: number
  name: string
  rank: Generated<number>
}

export type LessonItemTable = {
  id: Generated<number>
  lesson_id: number
  group_id: number
  title: string
  url: string
  video_id: number | null
  is_free: Generated<boolean>
  duration: number | null
  training_id: number | null
  rank: Generated<number>
}

export type LessonItemProblemTable = {
  item_id: number
  problem_id: number
  rank: Generated<number>
}

export type LessonProgressTable = {
  uid: string
  item_id: number
  lesson_id: number
  seconds: Generated<number>
  done_at: Time | null
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type LessonVideoTable = {
  id: Generated<number>
  uid: string
  name: string
  hash: string
  size: number
  media_type: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  unused_since: Time | null
}

export type MailTable = {
  id: Generated<number>
  to_address: string
  template: string
  locale: string
  data_sealed: string | null
  state: 'waiting' | 'sent' | 'failed' | 'kept' | 'dropped'
  attempts: Generated<number>
  error: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  sent_at: Time | null
}

export type MailCodeTable = {
  purpose: 'register' | 'reset' | 'change-email'
  subject: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Time
  expires_at: Time
}

export type MemberOrderTable = {
  order_no: string
  uid: string
  product_id: number
  name: string
  price_cents: number
  days: number | null
  provider: 'wechat' | 'alipay'
  is_test: boolean
  state: Generated<'created' | 'waiting' | 'paid' | 'closed' | 'refunding' | 'refund_failed' | 'partly_refunded' | 'refunded'>
  code_url: string | null
  trade_no: string | null
  is_late: Generated<boolean>
  refunded_cents: Generated<number>
  given_from: Time | null
  given_until: Time | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  expires_at: Time
  asked_at: Time | null
  paid_at: Time | null
  closed_at: Time | null
  billed_on: string | null
}

export type MembershipChangeTable = {
  id: Generated<number>
  uid: string
  from_until: Time | null
  to_until: Time | null
  reason: string | null
  by_uid: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  order_no: string | null
}

export type MembershipReminderTable = {
  uid: string
  until: Time
  days: number
}

export type MessageTable = {
  id: Generated<number>
  uid: string
  kind: number
  sender_uid: string
  source: 'discussion' | 'contest'
  source_id: number
  comment_id: number | null
  reply_id: number | null
  is_read: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type MigrationTable = {
  name: string
  hash: string
  applied_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type MuteProposalTable = {
  id: Generated<number>
  uid: string
  days: number
  reason: string
  content: string | null
  by_uid: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  is_accepted: boolean | null
  decided_by: string | null
  decided_at: Time | null
}

export type NoticeTable = {
  id: Generated<number>
  title: string | null
  content: string | null
  kind: string | null
  params: ColumnType<unknown, string | undefined, string>
  audience: 'all' | 'one' | 'staff'
  recipient_uid: string | null
  uid: string | null
  push_at: ColumnType<string, Date | string | undefined, Date | string>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type NoticeSeenTable = {
  uid: string
  notice_id: number
  read_at: Time | null
  is_hidden: Generated<boolean>
}

export type OrderEventTable = {
  id: Generated<number>
  order_no: string
  from_state: string | null
  to_state: string
  cause: 'buyer' | 'notification' | 'query' | 'site' | 'root'
  by_uid: string | null
  detail: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type OtherContestTable = {
  id: Generated<number>
  oj: string
  url: string
  title: string
  begin_at: Time
  end_at: Time
}

export type OutsideSignInTable = {
  ticket_hash: Buffer
  secret_hash: Buffer
  scene_hash: Buffer
  way: 'official' | 'oidc'
  state: 'waiting' | 'confirmed' | 'refused' | 'used'
  issuer: string | null
  subject: string | null
  name: string | null
  email: string | null
  data_sealed: string | null
  tries: Generated<number>
  created_at: Time
  expires_at: Time
}

export type PackageImportTable = {
  id: Generated<number>
  uid: string
  group_id: number | null
  file_name: string
  size: number
  hash: string | null
  state: 'reading' | 'read' | 'running' | 'paused' | 'stopped' | 'done' | 'failed' | 'takenBack'
  worker: Generated<number>
  is_worked: Generated<boolean>
  starts_at_once: Generated<boolean>
  current_key: string | null
  fault: Json | null
  only_format: string | null
  ip: string | null
  is_public: Generated<boolean>
  judge_files_stay: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  started_at: Time | null
  ended_at: Time | null
}

export type PackageItemTable = {
  import_id: number
  seq: number
  key: string
  format: string | null
  title: string | null
  package_id: string | null
  state: 'broken' | 'read' | 'waiting' | 'imported' | 'failed' | 'takenBack'
  choice: 'new' | 'data' | 'skip'
  display_id: string | null
  target_id: number | null
  problem_id: number | null
  file_ids: ColumnType<unknown, string | undefined, string>
  tries: Generated<number>
  mapped: Generated<number>
  approximated: Generated<number>
  dropped: Generated<number>
  broken: Generated<number>
  findings: ColumnType<unknown, string | undefined, string>
  fault: Json | null
  ended_at: Time | null
}

export type PaymentNotificationTable = {
  provider: string
  event_id: string
  order_no: string
  kind: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type PersonProblemTable = {
  uid: string
  group_id: Generated<number>
  problem_id: number
  tried: Generated<number>
  accepted: Generated<number>
  first_accepted_id: number | null
  first_accepted_at: Time | null
  best_oi: number | null
}

export type PersonStatTable = {
  uid: string
  is_active: boolean
  solved: Generated<number>
  submitted: Generated<number>
  accepted: Generated<number>
  score: Generated<number>
  all_submitted: Generated<number>
}

export type PrintJobTable = {
  id: Generated<number>
  contest_id: number
  uid: string
  content: string
  lines: number
  pages: number
  status: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  printed_by: string | null
  printed_at: Time | null
}

export type ProblemTable = {
  id: Generated<number>
  display_id: string
  type: Generated<number>
  auth: Generated<number>
  judge_mode: Generated<'default' | 'spj' | 'interactive'>
  case_mode: Generated<'default' | 'ergodic_without_error' | 'subtask_lowest' | 'subtask_average'>
  compare_kind: Generated<'exact' | 'lines' | 'tokens' | 'float'>
  ignore_trailing: Generated<boolean>
  case_insensitive: Generated<boolean>
  eps_abs: number | null
  eps_rel: number | null
  time_limit_ms: number
  memory_limit_mb: number
  stack_limit_mb: number
  difficulty: Generated<number>
  source: string | null
  author: string | null
  io_score: number | null
  code_share: Generated<boolean>
  open_case_result: Generated<boolean>
  is_upload_case: Generated<boolean>
  is_member_visible: Generated<boolean>
  is_video_member_visible: Generated<boolean>
  video_original_url: string | null
  video_explanation_url: string | null
  is_remote: Generated<boolean>
  is_file_io: Generated<boolean>
  io_read_file_name: string | null
  io_write_file_name: string | null
  user_extra_files: ColumnType<unknown, string | undefined, string>
  judge_extra_files: ColumnType<unknown, string | undefined, string>
  group_id: number | null
  modified_user: string | null
  test_data_id: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  validator_language: string | null
  validator_source: string | null
  validator_protocol: 'kattis' | 'testlib' | 'qduoj' | 'hustoj' | 'lemon' | 'syzoj' | null
  validator_args: ColumnType<unknown, string | undefined, string>
  output_limit_mb: number | null
  source_en: string | null
  passes: Generated<number>
  space_sensitive: Generated<boolean>
  deleted_at: Time | null
  publish_state: number | null
  in_bank: GeneratedAlways<boolean>
  owner_uid: string | null
  version: Generated<number>
  case_data: Generated<number>
  data_bytes: Generated<number>
  statement_at: ColumnType<string, Date | string | undefined, Date | string>
  all_languages: Generated<boolean>
  offered_version: number | null
  offers_newer: Generated<boolean>
  application_state: GeneratedAlways<number | null>
  open_ai: Generated<boolean>
}

export type ProblemChangeTable = {
  problem_id: number
  version: number
  uid: string | null
  at: ColumnType<string, Date | string | undefined, Date | string>
  fields: Json
}

export type ProblemCountTable = {
  problem_id: number
  total: Generated<number>
  ac: Generated<number>
  mle: Generated<number>
  tle: Generated<number>
  re: Generated<number>
  pe: Generated<number>
  ce: Generated<number>
  wa: Generated<number>
  se: Generated<number>
  pa: Generated<number>
  group_id: Generated<number>
}

export type ProblemExampleTable = {
  problem_id: number
  seq: number
  input: string
  output: string
  note_zh: string | null
  note_en: string | null
}

export type ProblemLanguageTable = {
  problem_id: number
  language_id: number
  code_template: string | null
  time_factor: number | null
  memory_factor: number | null
  template_off: string | null
}

export type ProblemLanguageOffTable = {
  problem_id: number
  language_id: number
  time_factor: number | null
  memory_factor: number | null
  code_template: string | null
  template_off: string | null
}

export type ProblemSolutionTable = {
  problem_id: number
  seq: number
  file: string
  language: string
  source: string
  extra_files: ColumnType<unknown, string | undefined, string>
  expected: Json | null
  sets_time_limit: boolean
}

export type ProblemStatementTable = {
  problem_id: number
  language: 'zh-CN' | 'en-US'
  title: string
  description: string | null
  input: string | null
  output: string | null
  hint: string | null
  pdf: string | null
}

export type ProblemTagTable = {
  problem_id: number
  tag_id: number
}

export type ProductTable = {
  id: Generated<number>
  name: string
  price_cents: number
  days: number | null
  rank: Generated<number>
  is_visible: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type PublicFileTable = {
  id: Generated<number>
  name: string
  hash: string
  kind: 'picture' | 'attachment'
  uid: string
  group_id: number | null
  file_name: string
  media_type: string
  size: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  deleted_at: Time | null
}

export type QuestionBankTable = {
  id: Generated<number>
  name: string
  oj: string
  rank: Generated<number>
  is_visible: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type QuotationTable = {
  id: Generated<number>
  text: string
  origin: string
  fetched_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RecoveryCodeTable = {
  uid: string
  code_hash: Buffer
  used_at: Time | null
}

export type RefundTable = {
  refund_no: string
  order_no: string
  cents: number
  reason: string
  state: Generated<'asked' | 'pending' | 'done' | 'failed'>
  detail: string | null
  by_uid: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  asked_at: Time | null
  done_at: Time | null
  billed_on: string | null
}

export type RejudgeOrderTable = {
  id: Generated<number>
  problem_id: number
  contest_id: number
  after_submission: Generated<number>
  until_submission: number
  next_turn: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  only_other_data: Generated<boolean>
}

export type RemoteAccountTable = {
  id: Generated<number>
  site: string
  username: string
  secret_sealed: string
  session_sealed: string | null
  state: Generated<'ready' | 'refused'>
  trouble: string | null
  detail: string | null
  next_at: ColumnType<string, Date | string | undefined, Date | string>
  is_leaving: Generated<boolean>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RemoteFailureTable = {
  id: Generated<number>
  site: string
  at: ColumnType<string, Date | string | undefined, Date | string>
  trouble: string
  detail: string
  submission_id: number | null
}

export type RemoteProblemTable = {
  problem_id: number
  site: string
  remote_id: string
  link: string
  fetched: Json
  fetched_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RemoteSiteTable = {
  key: string
  kind: string
  name: string
  address: string | null
  is_on: Generated<boolean>
  proxy_sealed: string | null
  state: Generated<'never' | 'works' | 'broken'>
  since: Time | null
  trouble: string | null
  detail: string | null
  resting_until: Time | null
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RemoteSubmissionTable = {
  submission_id: number
  judgement_id: number
  uid: string
  site: string
  account_id: number | null
  username: string | null
  run_id: string | null
  state: Generated<'waiting' | 'sending' | 'following' | 'ended'>
  is_unsure: Generated<boolean>
  priority: number
  turn: number
  tries: Generated<number>
  polls: Generated<number>
  next_at: ColumnType<string, Date | string | undefined, Date | string>
  lease_until: Time | null
  attempt: Generated<number>
  sent_at: Time | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type ReplyTable = {
  id: Generated<number>
  comment_id: number
  contest_id: number | null
  uid: string
  to_uid: string | null
  quote_id: number | null
  content: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  edited_at: Time | null
  deleted_at: Time | null
  deleted_by: string | null
  is_waiting: Generated<boolean>
}

export type ReportTable = {
  id: Generated<number>
  discussion_id: number | null
  comment_id: number | null
  reply_id: number | null
  group_id: number | null
  reporter_uid: string
  labels: Generated<string[]>
  reason: Generated<string>
  title: string
  content: string
  author_uid: string
  is_handled: Generated<boolean>
  handled_by: string | null
  handled_at: Time | null
  decision: 'hide' | 'warn' | 'dismiss' | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RestrictionTable = {
  uid: string
  kind: 'submit' | 'discuss' | 'comment'
  until: Time
  reason: string | null
  by_uid: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type RoleTable = {
  id: number
  name: string
}

export type ScrollLinkTable = {
  id: Generated<number>
  contest_id: number
  uid: string
  is_rehearsal: boolean
  seed: number
  remove_star: boolean
  gold: number
  silver: number
  bronze: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  ends_at: Time
  revoked_at: Time | null
  step: Generated<number>
  is_playing: Generated<boolean>
  speed: Generated<number>
  version: Generated<number>
  digest: string | null
}

export type SessionTable = {
  token_hash: Buffer
  uid: string
  issued_at: Time
  expires_at: Time
  renewed_at: Time | null
  ip: string | null
  user_agent: string | null
  device_id: Generated<string>
  started_at: ColumnType<string, Date | string | undefined, Date | string>
  seen_at: ColumnType<string, Date | string | undefined, Date | string>
  is_new_place: Generated<boolean>
  browser_hash: Buffer | null
}

export type SiteErrorTable = {
  id: Generated<number>
  at: ColumnType<string, Date | string | undefined, Date | string>
  what: string
  message: string
  request_id: string | null
  times: Generated<number>
}

export type SiteFigureTable = {
  at: Time
  submissions: number | null
  accepted: number | null
  people: number | null
  wait_ms: number | null
  requests: Generated<number>
  failed: Generated<number>
}

export type SiteLinkTable = {
  id: Generated<number>
  kind: 'tool' | 'more'
  name: string
  url: string
  rank: Generated<number>
  status: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type SiteSettingTable = {
  name: string
  value: Json
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type StoredFileTable = {
  hash: string
  size: number
  stored_at: ColumnType<string, Date | string | undefined, Date | string>
  removing_at: Time | null
}

export type SubmissionTable = {
  id: Generated<number>
  problem_id: number
  uid: string
  language_id: number
  code: string
  code_length: number
  submitted_at: ColumnType<string, Date | string | undefined, Date | string>
  status: Generated<number>
  score: number | null
  oi_rank_score: number | null
  time_ms: number | null
  memory_kb: number | null
  error_message: string | null
  judger: string | null
  share: Generated<boolean>
  is_manual: Generated<boolean>
  contest_id: Generated<number>
  contest_problem_id: Generated<number>
  group_id: number | null
  ip: string | null
  version: Generated<number>
  judgement_id: number | null
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  participant_id: number | null
  part_scores: Json | null
  training_id: number | null
}

export type TagTable = {
  id: Generated<number>
  name: string
  color: Generated<string>
  oj: Generated<string>
  group_id: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  classification_id: number | null
}

export type TagClassificationTable = {
  id: Generated<number>
  name: string
  oj: Generated<string>
  rank: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type TestCaseTable = {
  id: Generated<number>
  test_data_id: number
  seq: number
  group_num: number | null
  score: number | null
  input_name: string
  answer_name: string
  input_hash: string
  answer_hash: string
  requires: ColumnType<unknown, string | undefined, string>
  is_sample: Generated<boolean>
  args: Json | null
}

export type TestDataTable = {
  id: Generated<number>
  problem_id: number
  case_mode: string
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  judged_as: Json | null
}

export type TestRunTable = {
  id: Generated<number>
  key: string
  uid: string
  problem_id: number
  language_id: number
  code: string
  input: string
  expected: string | null
  state: Generated<'queued' | 'claimed' | 'done'>
  host_id: number | null
  lease_until: Time | null
  status: number | null
  time_ms: number | null
  memory_kb: number | null
  output: string | null
  stderr: string | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  finished_at: Time | null
  due_at: ColumnType<string, Date | string | undefined, Date | string>
  lost_attempts: Generated<number>
  is_sanitized: Generated<boolean>
  sanitizer: Json | null
  place: number | null
}

export type ThrottleTable = {
  key: string
  hits: number
  expires_at: Time
}

export type TimeLimitOfferTable = {
  problem_id: number
  uid: string
  by_uid: string
  multiplier: number
  resolution_ms: number
  longest_ms: number | null
  test_data_id: number | null
  state: Generated<'waiting' | 'running' | 'measured' | 'failed' | 'taken' | 'dismissed'>
  slowest_ms: number | null
  slowest_file: string | null
  offer_ms: number | null
  fault: Json | null
  wants_public: boolean
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  ended_at: Time | null
}

export type TimeLimitSolutionTable = {
  problem_id: number
  seq: number
  file: string
  language: string
  state: Generated<'waiting' | 'running' | 'judged' | 'skipped'>
  run_id: number | null
  tries: Generated<number>
  status: number | null
  time_ms: number | null
  memory_kb: number | null
  time_factor: number | null
}

export type TotpTable = {
  uid: string
  secret_sealed: string
  last_step: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  confirmed_at: Time | null
}

export type TrainingTable = {
  id: Generated<number>
  title: string
  description: string
  auth: Generated<'Public' | 'Private' | 'Member'>
  password: Generated<string>
  password_version: Generated<number>
  uid: string
  group_id: number | null
  category_id: number | null
  is_visible: Generated<boolean>
  rank: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  deleted_at: Time | null
}

export type TrainingCategoryTable = {
  id: Generated<number>
  name: string
  color: string
  group_id: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type TrainingCellTable = {
  training_id: number
  uid: string
  problem_id: number
  status: number | null
  score: number | null
  run_time_ms: number | null
  first_at: Time | null
}

export type TrainingMemberTable = {
  training_id: number
  uid: string
  password_version: number
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type TrainingProblemTable = {
  id: Generated<number>
  training_id: number
  problem_id: number
  rank: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type TrainingRecountTable = {
  id: Generated<number>
  training_id: number | null
  group_id: number | null
  uid: string | null
  problem_id: number | null
  after_training: number | null
  after_person: string | null
  after_problem: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type UploadTable = {
  token_hash: string
  uid: string
  group_id: number | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  expires_at: Time
  files: Generated<number>
  bytes: Generated<number>
  saved_bytes: number | null
}

export type UploadFileTable = {
  token_hash: string
  name: string
  hash: string
  size: number
  notes: ColumnType<unknown, string | undefined, string>
}

export type UserGroupTable = {
  id: Generated<number>
  name: string
  short_name: string
  brief: Generated<string>
  description: Generated<string>
  avatar_id: number | null
  owner_uid: string
  auth: Generated<number>
  code: string | null
  is_visible: Generated<boolean>
  status: Generated<number>
  member_count: Generated<number>
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
  disbanded_at: Time | null
  creator_uid: string | null
  was_banned: Generated<boolean>
  purged_at: Time | null
  open_ai: Generated<boolean>
}

export type VerdictBeforeTable = {
  submission_id: number
  status: number
  score: number | null
  time_ms: number | null
}

export type WorkFlowTable = {
  priority: number
  key: string
  reached: number
  updated_at: ColumnType<string, Date | string | undefined, Date | string>
}

export type WorkshopRunTable = {
  id: Generated<number>
  key: string
  uid: string
  problem_id: number | null
  kind: 'compile' | 'check' | 'interact' | 'judge' | 'answer'
  language: Generated<string>
  validator_language: Generated<string>
  request: Json
  test_data_id: number | null
  state: Generated<'queued' | 'claimed' | 'done'>
  attempt: Generated<number>
  lost_attempts: Generated<number>
  host_id: number | null
  lease_until: Time | null
  result: Json | null
  created_at: ColumnType<string, Date | string | undefined, Date | string>
  claimed_at: Time | null
  finished_at: Time | null
}

export type Tables = {
  accepted: AcceptedTable
  account: AccountTable
  account_import: AccountImportTable
  account_role: AccountRoleTable
  account_sheet: AccountSheetTable
  activity_day: ActivityDayTable
  ai_consent: AiConsentTable
  ai_day: AiDayTable
  ai_log: AiLogTable
  ai_site_use: AiSiteUseTable
  ai_use: AiUseTable
  announcement: AnnouncementTable
  approved_version: ApprovedVersionTable
  audit: AuditTable
  bill: BillTable
  bill_difference: BillDifferenceTable
  bookmark: BookmarkTable
  captcha: CaptchaTable
  carousel_item: CarouselItemTable
  case_data_opening: CaseDataOpeningTable
  category: CategoryTable
  clarification: ClarificationTable
  comment: CommentTable
  comment_like: CommentLikeTable
  contest: ContestTable
  contest_balloon: ContestBalloonTable
  contest_device: ContestDeviceTable
  contest_helper: ContestHelperTable
  contest_participant: ContestParticipantTable
  contest_problem: ContestProblemTable
  contest_seat_request: ContestSeatRequestTable
  contest_star: ContestStarTable
  difficulty: DifficultyTable
  discussion: DiscussionTable
  discussion_edit: DiscussionEditTable
  discussion_follow: DiscussionFollowTable
  discussion_like: DiscussionLikeTable
  discussion_view: DiscussionViewTable
  group_invitation: GroupInvitationTable
  group_lowering: GroupLoweringTable
  group_member: GroupMemberTable
  group_mute: GroupMuteTable
  group_offer: GroupOfferTable
  group_refusal: GroupRefusalTable
  group_stat: GroupStatTable
  honor: HonorTable
  identity: IdentityTable
  ignored_person: IgnoredPersonTable
  job_run: JobRunTable
  judge_host: JudgeHostTable
  judge_secret: JudgeSecretTable
  judgement: JudgementTable
  judgement_case: JudgementCaseTable
  judgement_folded: JudgementFoldedTable
  known_address: KnownAddressTable
  language: LanguageTable
  lesson: LessonTable
  lesson_caption: LessonCaptionTable
  lesson_group: LessonGroupTable
  lesson_item: LessonItemTable
  lesson_item_problem: LessonItemProblemTable
  lesson_progress: LessonProgressTable
  lesson_video: LessonVideoTable
  mail: MailTable
  mail_code: MailCodeTable
  member_order: MemberOrderTable
  membership_change: MembershipChangeTable
  membership_reminder: MembershipReminderTable
  message: MessageTable
  migration: MigrationTable
  mute_proposal: MuteProposalTable
  notice: NoticeTable
  notice_seen: NoticeSeenTable
  order_event: OrderEventTable
  other_contest: OtherContestTable
  outside_sign_in: OutsideSignInTable
  package_import: PackageImportTable
  package_item: PackageItemTable
  payment_notification: PaymentNotificationTable
  person_problem: PersonProblemTable
  person_stat: PersonStatTable
  print_job: PrintJobTable
  problem: ProblemTable
  problem_change: ProblemChangeTable
  problem_count: ProblemCountTable
  problem_example: ProblemExampleTable
  problem_language: ProblemLanguageTable
  problem_language_off: ProblemLanguageOffTable
  problem_solution: ProblemSolutionTable
  problem_statement: ProblemStatementTable
  problem_tag: ProblemTagTable
  product: ProductTable
  public_file: PublicFileTable
  question_bank: QuestionBankTable
  quotation: QuotationTable
  recovery_code: RecoveryCodeTable
  refund: RefundTable
  rejudge_order: RejudgeOrderTable
  remote_account: RemoteAccountTable
  remote_failure: RemoteFailureTable
  remote_problem: RemoteProblemTable
  remote_site: RemoteSiteTable
  remote_submission: RemoteSubmissionTable
  reply: ReplyTable
  report: ReportTable
  restriction: RestrictionTable
  role: RoleTable
  scroll_link: ScrollLinkTable
  session: SessionTable
  site_error: SiteErrorTable
  site_figure: SiteFigureTable
  site_link: SiteLinkTable
  site_setting: SiteSettingTable
  stored_file: StoredFileTable
  submission: SubmissionTable
  tag: TagTable
  tag_classification: TagClassificationTable
  test_case: TestCaseTable
  test_data: TestDataTable
  test_run: TestRunTable
  throttle: ThrottleTable
  time_limit_offer: TimeLimitOfferTable
  time_limit_solution: TimeLimitSolutionTable
  totp: TotpTable
  training: TrainingTable
  training_category: TrainingCategoryTable
  training_cell: TrainingCellTable
  training_member: TrainingMemberTable
  training_problem: TrainingProblemTable
  training_recount: TrainingRecountTable
  upload: UploadTable
  upload_file: UploadFileTable
  user_group: UserGroupTable
  verdict_before: VerdictBeforeTable
  work_flow: WorkFlowTable
  workshop_run: WorkshopRunTable
}
