-- Contests that are over are counted from the index alone.
drop index contest_start;
create index contest_start on contest (start_at desc, id desc) include (end_at, longest_extra_seconds, rule)
  where is_visible and group_id is null and deleted_at is null;
-- A part of a title finds contests.
create index contest_title_pieces on contest using gin (text_pieces(title)) with (fastupdate = off);
-- The rank of a training sums all its cells, from the index alone.
create index training_cell_rank on training_cell (training_id, uid) include (problem_id, status, run_time_ms)
  where status is not null;
