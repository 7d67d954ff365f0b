-- Links to scroll boards, and how far the show of each is. The link itself is signed and not stored.
create table scroll_link (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contest (id),
  -- Who made it.
  uid text not null references account (uid),
  is_rehearsal boolean not null,
  -- What a rehearsal is invented from.
  seed integer not null,
  remove_star boolean not null,
  -- Seats of the first three awards.
  gold integer not null,
  silver integer not null,
  bronze integer not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  step integer not null default 0,
  is_playing boolean not null default false,
  speed real not null default 1,
  version bigint not null default 0,
  -- Of the board whose steps are counted.
  digest text
);
create index scroll_link_contest on scroll_link (contest_id);
create index scroll_link_uid on scroll_link (uid);
