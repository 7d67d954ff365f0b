-- Somebody may become a member of a group, or get a higher level in it, and has not answered yet.
create table group_offer (
  group_id bigint not null references user_group (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  level smallint not null check (level between 3 and 5),
  -- the name that the person will have in the group
  display_name text,
  offered_by text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, uid)
);
create index group_offer_uid on group_offer (uid, created_at desc);
create index group_offer_by on group_offer (offered_by, group_id);

-- Somebody left a group, or refused what it offered: for a while it may offer them nothing.
create table group_refusal (
  group_id bigint not null references user_group (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  has_left boolean not null,
  created_at timestamptz not null default now(),
  primary key (group_id, uid)
);
create index group_refusal_uid on group_refusal (uid);

-- the group that staff made the account for; it is added there without being asked
alter table account add column made_for_group bigint references user_group (id) on delete set null;
create index account_made_for_group on account (made_for_group) where made_for_group is not null;
alter table account_import add column group_id bigint references user_group (id) on delete set null;
