-- The last run of each kind of background job, and the last one that failed. Rows of jobs that are done go after a day.
create table job_run (
  name text primary key,
  ended_at timestamptz not null,
  ms integer not null,
  failed_at timestamptz,
  error text
);

-- The request that had a submission judged. Server and judge name it in their logs.
alter table judgement add column request_id text;
