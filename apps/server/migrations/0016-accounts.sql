-- Mail, codes, puzzles, sign-in outside, two-factor sign-in, devices, and the desk for accounts.

-- A mail that is to be sent, was sent, or is kept for root to read. What it says is sealed until it was sent, and then
-- forgotten: it may hold a code.
create table mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  template text not null,
  locale text not null,
  data_sealed text,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept', 'dropped')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_state on mail (state, id desc);
create index mail_created on mail (created_at);
create index mail_to on mail using gin (text_pieces(to_address)) with (fastupdate = off);

-- A code that was sent by mail: the latest one for each purpose and subject. The code itself is stored nowhere.
create table mail_code (
  purpose text not null check (purpose in ('register', 'reset', 'change-email')),
  -- an address in lower case, an account, or both
  subject text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index mail_code_expires on mail_code (expires_at);

-- A question that only a person answers, and the pass of one who did. Each serves once.
create table captcha (
  key_hash bytea primary key,
  kind text not null check (kind in ('image', 'puzzle', 'pass')),
  -- of a picture: the hash of its answer
  answer_hash bytea,
  -- of a puzzle: where its piece belongs, in pixels
  target integer,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index captcha_expires on captcha (expires_at);

-- A way in that is kept outside: an OpenID Connect issuer with its subject, or the official account with a follower.
create table identity (
  id bigint generated always as identity primary key,
  way text not null check (way in ('official', 'oidc')),
  issuer text not null,
  subject text not null,
  uid text not null references account (uid) on delete cascade,
  name text not null default '',
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index identity_uid on identity (uid);

-- A sign-in that is confirmed outside. The ticket names it, the secret is in the page that began it, and the scene is
-- what the provider sends back.
create table outside_sign_in (
  ticket_hash bytea primary key,
  secret_hash bytea not null,
  scene_hash bytea not null unique,
  way text not null check (way in ('official', 'oidc')),
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'used')),
  issuer text,
  subject text,
  name text,
  -- an address that the provider vouches for
  email text,
  -- what the exchange with the provider needs
  data_sealed text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index outside_sign_in_expires on outside_sign_in (expires_at);

-- Two-factor sign-in. It counts from confirmed_at on.
create table totp (
  uid text primary key references account (uid) on delete cascade,
  secret_sealed text not null,
  -- the time step of the last code that was taken: no code serves twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create table recovery_code (
  uid text not null references totp (uid) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (uid, code_hash)
);

-- Networks from which a person has signed in.
create table known_address (
  uid text not null references account (uid) on delete cascade,
  block text not null,
  seen_at timestamptz not null,
  primary key (uid, block)
);
create index known_address_seen on known_address (seen_at);

-- A device keeps its id while its session is renewed.
alter table session add column device_id text not null default replace(gen_random_uuid()::text, '-', '');
alter table session add column started_at timestamptz;
update session set started_at = issued_at;
alter table session alter column started_at set default now(), alter column started_at set not null;
alter table session add column seen_at timestamptz;
update session set seen_at = issued_at;
alter table session alter column seen_at set default now(), alter column seen_at set not null;
alter table session add column is_new_place boolean not null default false;

alter table account add column avatar_id bigint references public_file (id) on delete set null;
create index account_avatar on account (avatar_id) where avatar_id is not null;
alter table account add column deleted_at timestamptz;
alter table account add column must_change_password boolean not null default false;
alter table account add column password_changed_at timestamptz;
alter table account add column seen_at timestamptz;
create index account_created on account (created_at desc, uid desc) where deleted_at is null;
create index account_seen on account (seen_at desc nulls last, uid desc) where deleted_at is null;
create index account_banned on account (created_at desc, uid desc) where status = 1;
create index account_deleted on account (created_at desc, uid desc) where deleted_at is not null;
create index account_member on account (member_until) where member_until is not null;
create index account_role_id on account_role (role_id, uid) where role_id <> 1002;
-- what the desk searches in; the pieces of a word are found wherever they stand
create index account_email_pieces on account using gin (text_pieces(email)) with (fastupdate = off);
create index account_realname_pieces on account using gin (text_pieces(realname)) with (fastupdate = off);
create index account_nickname_pieces on account using gin (text_pieces(nickname)) with (fastupdate = off);
-- a name that changes follows into the problems of its owner
create index problem_author on problem using hash (author) where author is not null;

-- Names and new passwords, sealed, for half an hour.
create table account_sheet (
  key_hash bytea primary key,
  uid text not null references account (uid) on delete cascade,
  rows_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_sheet_expires on account_sheet (expires_at);

-- Rows that are made accounts of in the background. The rows are sealed, because they hold passwords, and are forgotten
-- at the end.
create table account_import (
  id bigint generated always as identity primary key,
  uid text not null references account (uid) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  is_dry_run boolean not null,
  must_change_password boolean not null,
  locale text not null,
  rows_sealed text,
  total integer not null,
  done integer not null default 0,
  good integer not null default 0,
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index account_import_created on account_import (created_at);
