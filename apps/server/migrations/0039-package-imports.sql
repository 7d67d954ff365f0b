-- Imports of problem packages: what was uploaded, and what becomes of each problem in it.

create table package_import (
  id bigint generated always as identity primary key,
  uid text not null references account (uid),
  group_id bigint references user_group (id) on delete restrict,
  file_name text not null,
  size bigint not null,
  -- what was uploaded; null once nothing reads it any more
  hash text references stored_file (hash),
  state text not null check
    (state in ('reading', 'read', 'running', 'paused', 'stopped', 'done', 'failed', 'takenBack')),
  -- the worker that has this number goes on with it; others stop
  worker integer not null default 0,
  -- while it works, it says every few seconds that it is there (updated_at)
  is_worked boolean not null default false,
  -- its problems are made as soon as it was read, as calls of the wire want it
  starts_at_once boolean not null default false,
  -- what is being read or made just now
  current_key text,
  -- why nothing could be read: a finding
  fault jsonb,
  -- the only format that is read; null: all
  only_format text,
  -- where its importer began it, for the audit log
  ip text,
  is_public boolean not null default false,
  judge_files_stay boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index package_import_of_person on package_import (uid, id desc);
create index package_import_of_site on package_import (id desc) where group_id is null;
create index package_import_of_group on package_import (group_id, id desc) where group_id is not null;
create index package_import_open on package_import (uid)
  where state in ('reading', 'read', 'running', 'paused');
create index package_import_working on package_import (updated_at) where state in ('reading', 'running');
create index package_import_hash on package_import (hash) where hash is not null;
create index package_import_held on package_import (uid) where hash is not null;

create table package_item (
  import_id bigint not null references package_import (id) on delete cascade,
  seq integer not null,
  -- where the problem lies in the upload
  key text not null,
  format text,
  title text,
  package_id text,
  state text not null check (state in ('broken', 'read', 'waiting', 'imported', 'failed', 'takenBack')),
  choice text not null check (choice in ('new', 'data', 'skip')),
  -- the id that a new problem gets; null: the site chooses it
  display_id text,
  -- the problem that gets new data
  target_id bigint references problem (id) on delete set null,
  -- the problem that was made or changed
  problem_id bigint references problem (id) on delete set null,
  -- public_file.id of what was stored beside it
  file_ids jsonb not null default '[]',
  tries integer not null default 0,
  mapped integer not null default 0,
  approximated integer not null default 0,
  dropped integer not null default 0,
  broken integer not null default 0,
  findings jsonb not null default '[]',
  -- why it failed: a refusal
  fault jsonb,
  ended_at timestamptz,
  primary key (import_id, seq)
);
create index package_item_target on package_item (target_id) where target_id is not null;
create index package_item_problem on package_item (problem_id) where problem_id is not null;
create index package_item_waiting on package_item (import_id, seq) where state = 'waiting';
