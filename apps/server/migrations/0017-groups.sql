-- Groups: names of members in them, invitations, and what members have solved.

alter table group_member add column display_name text;
-- what an administrator wrote when refusing, and who decided last
alter table group_member add column note text;
alter table group_member add column decided_by text references account (uid) on delete set null;
-- a deep page and a count read the index only
create index group_member_list on group_member (group_id, created_at desc, uid) include (level);
drop index group_member_level;
create index group_member_level on group_member (group_id, level, created_at desc, uid);
update user_group set code = upper(substr(md5(random()::text), 1, 6)) where auth <> 1 and code is null;
alter table user_group add constraint user_group_code check (auth = 1 or code is not null);
-- who made the group; it counts against what they may make in a day, whoever owns it by now
alter table user_group add column creator_uid text references account (uid);
-- a banned group that root has disbanded is banned again when it is opened
alter table user_group add column was_banned boolean not null default false;
-- since when nothing is left of a disbanded group but its row, which problems and submissions name
alter table user_group add column purged_at timestamptz;
create index user_group_disbanded on user_group (disbanded_at desc, id desc) where status = 2 and purged_at is null;
create index user_group_list on user_group (id) include (status, is_visible, auth) where status <> 2;
create index user_group_creator on user_group (creator_uid, created_at);
create index user_group_avatar on user_group (avatar_id) where avatar_id is not null;
create index user_group_name_pieces on user_group using gin (text_pieces(name)) with (fastupdate = off);
create index user_group_short_name_pieces on user_group using gin (text_pieces(short_name)) with (fastupdate = off);

-- Whoever has the secret joins at level 3, without code and approval.
create table group_invitation (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  group_id bigint not null references user_group (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  -- null: any number
  uses_left integer check (uses_left >= 0),
  used integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index group_invitation_group on group_invitation (group_id, id desc);
create index group_invitation_expires on group_invitation (expires_at);

-- What a person has of a problem outside contests: on the site (group 0), or in a group. Always what the submissions of
-- the key say.
create table person_problem (
  uid text not null references account (uid) on delete cascade,
  group_id bigint not null default 0,
  problem_id bigint not null references problem (id) on delete cascade,
  -- submissions, and those of them that were accepted
  tried integer not null default 0,
  accepted integer not null default 0,
  first_accepted_id bigint,
  first_accepted_at timestamptz,
  best_oi integer,
  primary key (uid, group_id, problem_id)
);
create index person_problem_group on person_problem (group_id, uid) where group_id <> 0;
create index person_problem_problem on person_problem (problem_id);
-- what a row of a group is computed from; submission_uid has those of the site
create index submission_uid_in_groups on submission (uid, group_id, problem_id, id)
  where contest_id = 0 and group_id is not null;

-- The figures of a person in a group: sums of person_problem. A row stays when somebody leaves.
create table group_stat (
  group_id bigint not null references user_group (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  is_member boolean not null,
  solved integer not null default 0,
  submitted integer not null default 0,
  score bigint not null default 0,
  primary key (group_id, uid)
);
-- a deep page of the rank reads the index only
create index group_stat_acm on group_stat (group_id, solved desc, submitted, uid) include (score) where is_member;
create index group_stat_oi on group_stat (group_id, score desc, solved desc, uid) include (submitted) where is_member;
create index group_stat_uid on group_stat (uid);

-- What is stored already. An owner is a member.
update user_group set creator_uid = owner_uid;
insert into group_member (group_id, uid, level, created_at, updated_at)
select id, owner_uid, 5, created_at, created_at from user_group
on conflict (group_id, uid) do update set level = 5;
update user_group set member_count =
  (select count(*) from group_member where group_id = user_group.id and level >= 3);
insert into person_problem (uid, group_id, problem_id, tried, accepted, first_accepted_id, best_oi)
select uid, coalesce(group_id, 0), problem_id, count(*), count(*) filter (where status = 0),
  min(id) filter (where status = 0), max(oi_rank_score)
from submission where contest_id = 0 group by 1, 2, 3;
update person_problem set first_accepted_at = submission.submitted_at
from submission where submission.id = person_problem.first_accepted_id;
insert into group_stat (group_id, uid, is_member, solved, submitted, score)
select group_id, uid, coalesce(bool_or(is_member), false), sum(solved), sum(submitted), sum(score) from (
  select group_id, uid, true as is_member, 0 as solved, 0 as submitted, 0 as score from group_member where level >= 3
  union all
  select group_id, uid, null, (accepted > 0)::integer, tried, coalesce(best_oi, 0) from person_problem where group_id <> 0
) as figures group by group_id, uid;
