-- What a live page needs to be told of what is new, and problems a person wants to find again.

-- the judge's message that brought the result, or the last of the attempt for the final report
alter table judgement_case add column sequence integer not null default 0;

create table bookmark (
  uid text not null references account (uid) on delete cascade,
  problem_id bigint not null references problem (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (uid, problem_id)
);
create index bookmark_problem on bookmark (problem_id);
