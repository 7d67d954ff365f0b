-- The version of a group's problem that was approved for everybody. Whoever reads or solves the problem outside its group
-- has this one until a newer one is approved. It stays when the problem leaves the bank: contests outside may have it.
create table approved_version (
  problem_id bigint primary key references problem on delete cascade,
  version integer not null,
  test_data_id bigint references test_data,
  -- columns of the problem, rows of the tables around it, and the numbers of its tags, as they were
  kept jsonb not null,
  statements jsonb not null,
  examples jsonb not null,
  languages jsonb not null,
  -- what the problem had of languages that it did not accept, for those that come back
  languages_off jsonb not null,
  tags jsonb not null,
  -- what many rows are asked for at once, because the JSON may hold megabytes of files
  type smallint not null generated always as ((kept ->> 'type')::smallint) stored,
  judge_mode text not null generated always as (kept ->> 'judge_mode') stored,
  time_limit_ms integer not null generated always as ((kept ->> 'time_limit_ms')::integer) stored,
  difficulty integer not null generated always as ((kept ->> 'difficulty')::integer) stored,
  validator_language text generated always as (kept ->> 'validator_language') stored
);
create index approved_version_data on approved_version (test_data_id);
create index approved_version_tags on approved_version using gin (tags jsonb_path_ops);

-- Whether a group offers a newer version than the one that was approved. Those that wait for a decision come first.
alter table problem add column offers_newer boolean not null default false;
alter table problem add column application_state smallint
  generated always as (case when offers_newer then 1 else publish_state end) stored;
drop index problem_offered;
create index problem_offered on problem (application_state, group_id, id)
  where publish_state is not null and deleted_at is null;

-- Those who decide about what groups offer are told of every change.
create function tell_applications() returns trigger language plpgsql as $$
begin
  if new.publish_state is not null or old.publish_state is not null then
    perform pg_notify('applications_changed', '');
  end if;
  return null;
end $$;
create trigger application_changed after update of publish_state, offers_newer, version, deleted_at on problem
  for each row execute function tell_applications();

-- The version of its problem that a judgement was queued with; null for those before this migration.
alter table judgement add column problem_version integer;
-- Where a program is run: in the group with this number, or on the site.
alter table test_run add column place bigint;

-- Keeps a problem as it is now as its approved version.
create function keep_approved(pid bigint) returns void language sql as $$
  insert into approved_version
    (problem_id, version, test_data_id, kept, statements, examples, languages, languages_off, tags)
  select problem.id, problem.version, problem.test_data_id,
    (select to_jsonb(own) from (select
      problem.type, problem.judge_mode, problem.case_mode, problem.compare_kind, problem.ignore_trailing,
      problem.case_insensitive, problem.space_sensitive, problem.eps_abs, problem.eps_rel, problem.time_limit_ms,
      problem.memory_limit_mb, problem.stack_limit_mb, problem.output_limit_mb, problem.difficulty, problem.source,
      problem.source_en, problem.io_score, problem.is_upload_case, problem.video_original_url,
      problem.video_explanation_url, problem.is_file_io, problem.io_read_file_name, problem.io_write_file_name,
      problem.user_extra_files, problem.judge_extra_files, problem.validator_language, problem.validator_source,
      problem.validator_protocol, problem.validator_args, problem.passes, problem.statement_at, problem.all_languages
    ) as own),
    (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from problem_statement one where one.problem_id = problem.id),
    (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from problem_example one where one.problem_id = problem.id),
    (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from problem_language one where one.problem_id = problem.id),
    (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from problem_language_off one where one.problem_id = problem.id),
    (select coalesce(jsonb_agg(one.tag_id), '[]') from problem_tag one where one.problem_id = problem.id)
  from problem where problem.id = pid
  on conflict (problem_id) do update set version = excluded.version, test_data_id = excluded.test_data_id,
    kept = excluded.kept, statements = excluded.statements, examples = excluded.examples,
    languages = excluded.languages, languages_off = excluded.languages_off, tags = excluded.tags
$$;

-- The functions below answer what a place has of problems: the group with this number, or the site if it is null. The
-- group of a problem has the newest version, every other place the approved one. PostgreSQL puts their bodies into the
-- queries that use them, as with views.
create function approved_in(pid bigint, place bigint) returns table (
  problem_id bigint, version integer, test_data_id bigint, kept jsonb, statements jsonb, examples jsonb,
  languages jsonb, languages_off jsonb, tags jsonb
) language sql stable as $$
  select approved.problem_id, approved.version, approved.test_data_id, approved.kept, approved.statements,
    approved.examples, approved.languages, approved.languages_off, approved.tags
  from approved_version approved join problem on problem.id = approved.problem_id
  where approved.problem_id = pid and problem.group_id is distinct from place
$$;

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
  offers_newer boolean, application_state smallint
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
    problem.offered_version, problem.offers_newer, problem.application_state
  from problem
  left join approved_version approved
    on approved.problem_id = problem.id and problem.group_id is distinct from place
  left join lateral jsonb_populate_record(null::problem, approved.kept) former on true
$$;

-- What is read of many problems at once: it does not open what is kept.
create function judged_in(pid bigint, place bigint) returns table (
  version integer, test_data_id bigint, type smallint, judge_mode text, time_limit_ms integer, difficulty integer,
  validator_language text
) language sql stable as $$
  select case when approved.problem_id is null then problem.version else approved.version end,
    case when approved.problem_id is null then problem.test_data_id else approved.test_data_id end,
    case when approved.problem_id is null then problem.type else approved.type end,
    case when approved.problem_id is null then problem.judge_mode else approved.judge_mode end,
    case when approved.problem_id is null then problem.time_limit_ms else approved.time_limit_ms end,
    case when approved.problem_id is null then problem.difficulty else approved.difficulty end,
    case when approved.problem_id is null then problem.validator_language else approved.validator_language end
  from problem
  left join approved_version approved
    on approved.problem_id = problem.id and problem.group_id is distinct from place
  where problem.id = pid
$$;

create function statements_in(pid bigint, place bigint) returns table (
  language text, title text, description text, input text, output text, hint text, pdf text
) language sql stable as $$
  select one.language, one.title, one.description, one.input, one.output, one.hint, one.pdf
  from problem_statement one where one.problem_id = pid and not exists (select from approved_in(pid, place))
  union all
  select one.language, one.title, one.description, one.input, one.output, one.hint, one.pdf
  from approved_in(pid, place) approved
  cross join lateral jsonb_populate_recordset(null::problem_statement, approved.statements) one
$$;

create function examples_in(pid bigint, place bigint) returns table (
  seq integer, input text, output text, note_zh text, note_en text
) language sql stable as $$
  select one.seq, one.input, one.output, one.note_zh, one.note_en
  from problem_example one where one.problem_id = pid and not exists (select from approved_in(pid, place))
  union all
  select one.seq, one.input, one.output, one.note_zh, one.note_en
  from approved_in(pid, place) approved
  cross join lateral jsonb_populate_recordset(null::problem_example, approved.examples) one
$$;

-- An approved version that takes every language also takes those that judges came to offer since, with what it had of them.
create function languages_in(pid bigint, place bigint) returns table (
  problem_id bigint, language_id integer, time_factor real, memory_factor real, code_template text, template_off text
) language sql stable as $$
  select one.problem_id, one.language_id, one.time_factor, one.memory_factor, one.code_template, one.template_off
  from problem_language one where one.problem_id = pid and not exists (select from approved_in(pid, place))
  union all
  select one.problem_id, one.language_id, one.time_factor, one.memory_factor, one.code_template, one.template_off
  from approved_in(pid, place) approved
  cross join lateral jsonb_populate_recordset(null::problem_language, approved.languages) one
  union all
  select approved.problem_id, language.id, former.time_factor, former.memory_factor, former.code_template,
    former.template_off
  from approved_in(pid, place) approved join language on language.oj = 'ME' and language.offered
  left join lateral jsonb_populate_recordset(null::problem_language_off, approved.languages_off) former
    on former.language_id = language.id
  where (approved.kept ->> 'all_languages')::boolean
    and not jsonb_path_exists(approved.languages, '$[*] ? (@.language_id == $id)', jsonb_build_object('id', language.id))
$$;

create function tags_in(pid bigint, place bigint) returns table (tag_id bigint) language sql stable as $$
  select one.tag_id from problem_tag one
  where one.problem_id = pid and not exists (select from approved_in(pid, place))
  union all
  select one.value::bigint from approved_in(pid, place) approved
  cross join lateral jsonb_array_elements_text(approved.tags) one
$$;

-- The list of problems in memory has the tags of approved versions too.
create or replace function tell_tags_changed() returns trigger language plpgsql as $$
begin
  perform tell_problems(array(
    select problem.id from problem
    where problem.auth = 1 and problem.in_bank and problem.id in (
      select problem_tag.problem_id from changed join problem_tag on problem_tag.tag_id = changed.id
      union select approved.problem_id from changed join approved_version approved on approved.tags @> to_jsonb(changed.id))));
  return null;
end
$$;
create trigger tag_deleted after delete on tag referencing old table as changed
  for each statement execute function tell_tags_changed();

-- What is approved now is approved as it is now, and so is what contests outside its group have.
select keep_approved(id) from problem where publish_state = 2 or group_id is not null and exists (
  select from contest_problem join contest on contest.id = contest_problem.contest_id
  where contest_problem.problem_id = problem.id and contest.group_id is distinct from problem.group_id);
