-- When a contest stood still: pairs of milliseconds since 1970, in their order; the second moment is no part of a pause.
-- `paused_at` says since when it stands still now. All of them are whole milliseconds, so that times move exactly.
alter table contest
  add column pauses jsonb not null default '[]',
  add column paused_at timestamptz;

-- Contests that stand still run on after the end that is stored: lists look for them here.
create index contest_paused on contest (id) where paused_at is not null;
drop index contest_start;
create index contest_start on contest (start_at desc, id desc) include (end_at, longest_extra_seconds, rule, paused_at)
  where is_visible and group_id is null and deleted_at is null;
