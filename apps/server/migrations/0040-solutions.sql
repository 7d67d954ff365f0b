-- Solutions that packages bring with problems: they are judged, they go out again, and whoever edits the problem has them.

create table problem_solution (
  problem_id bigint not null references problem (id) on delete cascade,
  seq integer not null,
  -- as the package names it, such as accepted/main.cpp
  file text not null,
  -- a language by its name on the wire; the site may not have it
  language text not null,
  source text not null,
  -- texts by name that are compiled with it
  extra_files jsonb not null default '{}',
  -- what is expected of it: `Expectation` of packages/formats; null: nothing
  expected jsonb,
  -- whether the time limit must leave it time enough
  sets_time_limit boolean not null,
  primary key (problem_id, seq)
);
