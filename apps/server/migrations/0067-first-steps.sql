-- People who have put the list of a teacher's first steps away.
create table first_steps_hidden (
  uid text primary key references account (uid) on delete cascade,
  hidden_at timestamptz not null default now()
);
