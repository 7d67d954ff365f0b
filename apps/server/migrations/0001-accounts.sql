-- People, their roles and sessions, and the counters that slow an attacker down.

create table account (
  -- 32 hex characters; the first account is root with uid 1, as on the wire
  uid text primary key check (uid ~ '^[0-9a-f]{1,32}$'),
  username text not null check (char_length(username) between 1 and 20),
  email text,
  password_hash text not null,
  -- 0 active, 1 banned
  status smallint not null default 0,
  nickname text,
  avatar text,
  title_name text,
  title_color text,
  student_number text,
  gender text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  school text,
  course text,
  signature text,
  realname text,
  github text,
  blog text,
  cf_username text,
  -- a membership ends by itself; nobody has to be demoted
  member_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- two people may not differ by letter case only
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

create table role (
  id integer primary key,
  name text not null unique
);
-- ids and spelling are the wire's (no_subimit_user is spelt so there)
insert into role (id, name) values
  (1000, 'root'), (1001, 'admin'), (1002, 'default_user'), (1003, 'no_subimit_user'), (1004, 'no_discuss_user'),
  (1005, 'mute_user'), (1006, 'no_submit_no_discuss_user'), (1007, 'no_submit_mute_user'), (1008, 'problem_admin'),
  (1009, 'vip');

create table account_role (
  uid text not null references account (uid) on delete cascade,
  role_id integer not null references role (id),
  primary key (uid, role_id)
);

-- One row per device that is signed in. The token itself is never stored.
create table session (
  token_hash bytea primary key,
  uid text not null references account (uid) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- set once by the request that renews it, so that two requests at once make one new token
  renewed_at timestamptz,
  ip text,
  user_agent text
);
create index session_uid on session (uid);
create index session_expires on session (expires_at);

-- Counted happenings per key within a window: wrong passwords, registrations, and the like.
create table throttle (
  key text primary key,
  hits integer not null,
  expires_at timestamptz not null
);
create index throttle_expires on throttle (expires_at);

-- Switches and texts of the site that administrators change; defaults live in the code.
create table site_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
