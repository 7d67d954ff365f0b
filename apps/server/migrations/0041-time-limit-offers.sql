-- Time limits that are measured: a package says none, so the solutions that set it are judged after the import, and what
-- they take gives a limit that is offered to whoever edits the problem.

create table time_limit_offer (
  problem_id bigint primary key references problem (id) on delete cascade,
  -- who brought the package, and in whose name solutions are judged
  uid text not null references account (uid),
  by_uid text not null references account (uid),
  -- the slowest time times the multiplier, rounded up to whole resolutions, is offered
  multiplier double precision not null check (multiplier >= 1),
  resolution_ms integer not null check (resolution_ms > 0),
  -- with which limit solutions are judged, and the longest that is offered; null before the first is judged
  longest_ms integer,
  -- the test data on which they are judged, and null where the solutions are no longer those that were judged. The data may
  -- be gone.
  test_data_id bigint,
  state text not null default 'waiting' check
    (state in ('waiting', 'running', 'measured', 'failed', 'taken', 'dismissed')),
  -- of the slowest solution: its time by the limit of the problem, so without the factor of its language
  slowest_ms integer,
  slowest_file text,
  offer_ms integer,
  -- why nothing is measured, or why it waits
  fault jsonb,
  -- the importer wanted the problem public at once; it is hidden until the limit is chosen
  wants_public boolean not null,
  created_at timestamptz not null default now(),
  -- when somebody looked at it last
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index time_limit_offer_open on time_limit_offer (by_uid, updated_at) where state in ('waiting', 'running');

create table time_limit_solution (
  problem_id bigint not null references time_limit_offer (problem_id) on delete cascade,
  -- the number of the solution in problem_solution
  seq integer not null,
  file text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'judged', 'skipped')),
  -- the row of workshop_run, which does not stay
  run_id bigint,
  -- how often a judge could not judge it
  tries smallint not null default 0,
  status smallint,
  time_ms integer,
  memory_kb integer,
  -- that of its language in this problem when it was judged
  time_factor double precision,
  primary key (problem_id, seq)
);
create index time_limit_solution_run on time_limit_solution (run_id) where run_id is not null;
