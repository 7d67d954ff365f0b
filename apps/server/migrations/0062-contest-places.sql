-- What a browser keeps of itself and sends when somebody signs in on it, hashed; null: it sent nothing.
alter table session add column browser_hash bytea;

-- To what a contest holds the accounts that take part in it while it runs, and whether a seat signs in by its address.
alter table contest
  add column bound_to text not null default 'nothing' check (bound_to in ('nothing', 'device', 'address')),
  add column seat_sign_in boolean not null default false;
create index contest_bound on contest (start_at) where bound_to <> 'nothing' and deleted_at is null;

-- The address or the network of the seat, as rules/contests/seats.ts writes it.
alter table contest_participant add column address text check (char_length(address) between 1 and 50);

-- The device that a contest holds an account to. Who is on the list of accounts has no row of a participant yet.
create table contest_device (
  contest_id bigint not null references contest (id),
  uid text not null references account (uid),
  -- the hash of the browser, or the id of a sign-in that told none
  device text not null,
  ip text not null,
  user_agent text not null,
  bound_at timestamptz not null default now(),
  primary key (contest_id, uid)
);
create index contest_device_uid on contest_device (uid);

-- Who has asked to take part from elsewhere. What the desk has decided goes, but for a refusal, which stands a while.
create table contest_seat_request (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contest (id),
  uid text not null references account (uid),
  device text not null,
  ip text not null,
  user_agent text not null,
  asked_at timestamptz not null default now(),
  refused_at timestamptz,
  unique (contest_id, uid, device, ip)
);
create index contest_seat_request_uid on contest_seat_request (uid);
