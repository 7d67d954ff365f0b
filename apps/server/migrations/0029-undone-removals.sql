-- A manager removed a member, or lowered the level of one: for a few minutes the same manager may take that back.
create table group_lowering (
  group_id bigint not null references user_group (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  -- what the person had before
  level smallint not null check (level between 3 and 5),
  display_name text,
  reason text,
  joined_at timestamptz not null,
  lowered_by text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, uid)
);
create index group_lowering_uid on group_lowering (uid);
create index group_lowering_by on group_lowering (lowered_by);

-- the group itself is offered: whoever accepts owns it
alter table group_offer add column is_ownership boolean not null default false;
create unique index group_offer_ownership on group_offer (group_id) where is_ownership;
