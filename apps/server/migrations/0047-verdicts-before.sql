-- The verdicts of submissions to contests that are judged again. Boards show them until the new one is there.
create table verdict_before (
  submission_id bigint primary key references submission (id) on delete cascade,
  status smallint not null,
  score integer,
  time_ms integer
);
