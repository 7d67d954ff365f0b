-- What the dashboard draws: figures of five minutes each. Charts read these rows and never count submissions of a day.
create table site_figure (
  -- when the five minutes begin
  at timestamptz primary key,
  -- what was submitted in them anywhere, and what of it is accepted; null: not counted yet
  submissions integer,
  accepted integer,
  -- people who were online when they were counted
  people integer,
  -- nineteen of twenty judgements that ended in them had waited so long at most
  wait_ms integer,
  -- calls that were answered, and those of them that failed by a fault of the site
  requests integer not null default 0,
  failed integer not null default 0
);

-- Counts what was submitted since a moment. The status is in it, so that a count reads no rows.
create index submission_submitted on submission (submitted_at) include (status);

-- What went wrong in the site itself: calls and background jobs that failed. Equal ones of some seconds are one row.
create table site_error (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  message text not null,
  request_id text,
  times integer not null default 1
);
create index site_error_at on site_error (at);
