-- Shares of the judges' time, in seconds that a run slot is held.

-- How far each flow of work has come, in virtual seconds. A flow is a person, a group, or the owner of problems.
create table work_flow (
  priority smallint not null,
  key text not null,
  reached double precision not null,
  updated_at timestamptz not null default now(),
  primary key (priority, key)
);

-- how long its runs have held slots in this attempt
alter table judgement add column held_ms integer not null default 0;
-- it waits on its host between two runs, for work of others
alter table judgement add column is_paused boolean not null default false;
create index judgement_paused on judgement (host_id, priority) where state = 'claimed' and is_paused;
create index judgement_running on judgement (priority, turn) where state = 'claimed' and not is_paused;
