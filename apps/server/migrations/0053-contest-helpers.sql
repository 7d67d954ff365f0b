-- People who work at desks of a contest and manage nothing else of it.
create table contest_helper (
  contest_id bigint not null references contest (id),
  uid text not null references account (uid),
  desk text not null check (desk in ('jury', 'balloons', 'prints')),
  created_at timestamptz not null default now(),
  primary key (contest_id, uid, desk)
);
create index contest_helper_uid on contest_helper (uid);
