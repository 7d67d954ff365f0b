-- Whether the AI helper may be asked about a problem, and in a group at all.
alter table problem add column open_ai boolean not null default true;
alter table user_group add column open_ai boolean not null default true;

-- A place has every column of a problem. The switch counts as it is now, whatever was approved.
drop function problem_in(bigint);
create function problem_in(place bigint) returns table (
  id bigint, display_id text, type smallint, auth smallint, judge_mode text, case_mode text, compare_kind text,
  ignore_trailing boolean, case_insensitive boolean, eps_abs double precision, eps_rel double precision,
  time_limit_ms integer, memory_limit_mb integer, stack_limit_mb integer, difficulty integer, source text,
  author text, io_score integer, code_share boolean, open_case_result boolean, is_upload_case boolean,
  is_member_visible boolean, is_video_member_visible boolean, video_original_url text, video_explanation_url text,
  is_remote boolean, is_file_io boolean, io_read_file_name text, io_write_file_name text, user_extra_files jsonb,
  judge_extra_files jsonb, group_id bigint, modified_user text, test_data_id bigint, created_at timestamptz,
  updated_at timestamptz, validator_language text, validator_source text, validator_protocol text,
  validator_args jsonb, output_limit_mb integer, source_en text, passes integer, space_sensitive boolean,
  deleted_at timestamptz, publish_state smallint, in_bank boolean, owner_uid text, version integer,
  case_data smallint, data_bytes bigint, statement_at timestamptz, all_languages boolean, offered_version integer,
  offers_newer boolean, application_state smallint, open_ai boolean
) language sql stable as $$
  select
    problem.id, problem.display_id, case when approved.problem_id is null then problem.type else former.type end,
    problem.auth, case when approved.problem_id is null then problem.judge_mode else former.judge_mode end,
    case when approved.problem_id is null then problem.case_mode else former.case_mode end,
    case when approved.problem_id is null then problem.compare_kind else former.compare_kind end,
    case when approved.problem_id is null then problem.ignore_trailing else former.ignore_trailing end,
    case when approved.problem_id is null then problem.case_insensitive else former.case_insensitive end,
    case when approved.problem_id is null then problem.eps_abs else former.eps_abs end,
    case when approved.problem_id is null then problem.eps_rel else former.eps_rel end,
    case when approved.problem_id is null then problem.time_limit_ms else former.time_limit_ms end,
    case when approved.problem_id is null then problem.memory_limit_mb else former.memory_limit_mb end,
    case when approved.problem_id is null then problem.stack_limit_mb else former.stack_limit_mb end,
    case when approved.problem_id is null then problem.difficulty else former.difficulty end,
    case when approved.problem_id is null then problem.source else former.source end, problem.author,
    case when approved.problem_id is null then problem.io_score else former.io_score end, problem.code_share,
    problem.open_case_result,
    case when approved.problem_id is null then problem.is_upload_case else former.is_upload_case end,
    problem.is_member_visible, problem.is_video_member_visible,
    case when approved.problem_id is null then problem.video_original_url else former.video_original_url end,
    case when approved.problem_id is null then problem.video_explanation_url else former.video_explanation_url end,
    problem.is_remote, case when approved.problem_id is null then problem.is_file_io else former.is_file_io end,
    case when approved.problem_id is null then problem.io_read_file_name else former.io_read_file_name end,
    case when approved.problem_id is null then problem.io_write_file_name else former.io_write_file_name end,
    case when approved.problem_id is null then problem.user_extra_files else former.user_extra_files end,
    case when approved.problem_id is null then problem.judge_extra_files else former.judge_extra_files end,
    problem.group_id, problem.modified_user,
    case when approved.problem_id is null then problem.test_data_id else approved.test_data_id end,
    problem.created_at, problem.updated_at,
    case when approved.problem_id is null then problem.validator_language else former.validator_language end,
    case when approved.problem_id is null then problem.validator_source else former.validator_source end,
    case when approved.problem_id is null then problem.validator_protocol else former.validator_protocol end,
    case when approved.problem_id is null then problem.validator_args else former.validator_args end,
    case when approved.problem_id is null then problem.output_limit_mb else former.output_limit_mb end,
    case when approved.problem_id is null then problem.source_en else former.source_en end,
    case when approved.problem_id is null then problem.passes else former.passes end,
    case when approved.problem_id is null then problem.space_sensitive else former.space_sensitive end,
    problem.deleted_at, problem.publish_state, problem.in_bank, problem.owner_uid,
    case when approved.problem_id is null then problem.version else approved.version end, problem.case_data,
    problem.data_bytes, case when approved.problem_id is null then problem.statement_at else former.statement_at end,
    case when approved.problem_id is null then problem.all_languages else former.all_languages end,
    problem.offered_version, problem.offers_newer, problem.application_state, problem.open_ai
  from problem
  left join approved_version approved
    on approved.problem_id = problem.id and problem.group_id is distinct from place
  left join lateral jsonb_populate_record(null::problem, approved.kept) former on true
$$;

-- Who agreed that a provider, named by its host, gets statements and their code.
create table ai_consent (
  uid text not null references account (uid),
  host text not null check (char_length(host) between 1 and 255),
  given_at timestamptz not null default now(),
  primary key (uid, host)
);

-- What a person used on a day of the site. What runs is counted as what it may use at most.
create table ai_use (
  uid text not null references account (uid),
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  tokens bigint not null default 0 check (tokens >= 0),
  primary key (uid, day)
);
create index ai_use_day on ai_use (day);

-- The same of everybody together.
create table ai_site_use (
  day date primary key,
  calls integer not null default 0 check (calls >= 0),
  tokens bigint not null default 0 check (tokens >= 0)
);

-- How much was asked and what it cost, without who and what.
create table ai_day (
  day date not null,
  kind text not null check (kind in ('explain_problem', 'explain_compile_error', 'provide_idea', 'perfect_code')),
  currency text not null,
  done integer not null default 0,
  cut integer not null default 0,
  stopped integer not null default 0,
  failed integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- millionths of the currency
  cost bigint not null default 0,
  useful integer not null default 0,
  not_useful integer not null default 0,
  primary key (day, kind, currency)
);

-- The answers that a person got. They are the person's own: staff read none of them, and deleting one deletes the row.
create table ai_log (
  id bigint generated by default as identity primary key,
  uid text not null references account (uid),
  kind text not null check (kind in ('explain_problem', 'explain_compile_error', 'provide_idea', 'perfect_code')),
  -- of an idea
  level text check (level in ('question', 'hint', 'plan')),
  -- What was asked about. An answer outlives its problem, its submission and its group, so nothing is referred to.
  problem_id bigint not null,
  submission_id bigint,
  group_id bigint,
  outcome text not null check (outcome in ('done', 'cut', 'stopped', 'broken')),
  answer text not null,
  is_useful boolean,
  -- where feedback is counted
  day date not null,
  currency text not null,
  created_at timestamptz not null default now(),
  check ((level is not null) = (kind = 'provide_idea'))
);
create index ai_log_own on ai_log (uid, id desc);
