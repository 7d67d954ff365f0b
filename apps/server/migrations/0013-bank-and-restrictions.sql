-- Problems of groups that are shown in the bank, problems in the trash, names that are unique whatever their case,
-- restrictions of people beside their roles, and references that nothing checked. What is in the tables already is
-- checked by 0014, so that this one holds its locks for a short time only.

-- Groups that something names and that do not exist: a disbanded group takes their place, so nothing that names them is
-- lost. Its owner is root, or the oldest account.
insert into user_group (id, name, short_name, description, owner_uid, is_visible, status, disbanded_at)
select named.id, 'Group ' || named.id, 'G' || named.id, 'Stands for a group that is missing.', owner.uid, false, 2, now()
from (
  select group_id as id from problem union select group_id from tag union select group_id from submission
) as named
cross join (select uid from account order by uid <> '1', created_at, uid limit 1) as owner
where named.id is not null and not exists (select from user_group where user_group.id = named.id);
select setval('user_group_id_seq', greatest(max(id), (select last_value from user_group_id_seq)))
from user_group having max(id) >= 1000;

-- in the trash since
alter table problem add column deleted_at timestamptz;
-- of a problem of a group that was offered to the bank: 1 waiting, 2 approved, 3 refused
alter table problem add column publish_state smallint check (publish_state in (1, 2, 3));
alter table problem add constraint problem_publish_state_group check (publish_state is null or group_id is not null);
-- everybody finds it: a problem of the site, or one of a group that was approved
alter table problem add column in_bank boolean not null
  generated always as (deleted_at is null and (group_id is null or publish_state is not distinct from 2)) stored;

drop index problem_list;
drop index problem_difficulty;
create index problem_list on problem (char_length(display_id), display_id) include (id, is_remote)
  where auth = 1 and in_bank;
create index problem_difficulty on problem (difficulty, char_length(display_id), display_id) include (id, is_remote)
  where auth = 1 and in_bank;

-- A display id names one problem of the whole site, whatever its case and its group. Where two have one name, the newer
-- gets the first free one that ends in -2, -3 and so on, and staff are told.
drop index problem_display_id;
create index problem_display_id_upper on problem (upper(display_id));
do $$
declare
  newer record;
  fresh text;
  suffix integer;
begin
  for newer in
    select id, display_id from (
      select id, display_id, row_number() over (partition by upper(display_id) order by id) as place from problem
    ) as numbered where place > 1 order by id
  loop
    suffix := 2;
    loop
      fresh := newer.display_id || '-' || suffix;
      exit when not exists (select from problem where upper(display_id) = upper(fresh));
      suffix := suffix + 1;
    end loop;
    update problem set display_id = fresh, updated_at = now() where id = newer.id;
    insert into notice (kind, params, audience)
    values ('problem_renamed', jsonb_build_object('problemId', newer.id, 'from', newer.display_id, 'to', fresh), 'staff');
    insert into audit (act, noun, noun_id, before, after)
    values ('problem.rename', 'problem', newer.id, jsonb_build_object('displayId', newer.display_id),
      jsonb_build_object('displayId', fresh));
  end loop;
end
$$;
drop index problem_display_id_upper;
create unique index problem_display_id on problem (upper(display_id));

-- So do names of tags, those of the site for each judge, and those of each group.
drop index tag_name;
create index tag_name_upper on tag (upper(name));
do $$
declare
  newer record;
  fresh text;
  suffix integer;
begin
  for newer in
    select id, name, oj, group_id from (
      select id, name, oj, group_id, row_number() over (
        partition by group_id, case when group_id is null then oj end, upper(name) order by id
      ) as place from tag
    ) as numbered where place > 1 order by id
  loop
    suffix := 2;
    loop
      fresh := newer.name || '-' || suffix;
      exit when not exists (
        select from tag where upper(name) = upper(fresh) and group_id is not distinct from newer.group_id
          and (newer.group_id is not null or oj = newer.oj)
      );
      suffix := suffix + 1;
    end loop;
    update tag set name = fresh, updated_at = now() where id = newer.id;
    insert into notice (kind, params, audience)
    values ('tag_renamed', jsonb_build_object('tagId', newer.id, 'from', newer.name, 'to', fresh), 'staff');
    insert into audit (act, noun, noun_id, before, after)
    values ('tag.rename', 'tag', newer.id, jsonb_build_object('name', newer.name), jsonb_build_object('name', fresh));
  end loop;
end
$$;
drop index tag_name_upper;
create unique index tag_name on tag (upper(name), oj) where group_id is null;
create unique index tag_group_name on tag (group_id, upper(name)) where group_id is not null;

-- Counts of a problem are kept for the site (0) and for each group in which it is practised.
alter table problem_count add column group_id bigint not null default 0;
alter table problem_count drop constraint problem_count_pkey;
alter table problem_count add primary key (problem_id, group_id);
insert into problem_count (problem_id, group_id, total, ac, mle, tle, re, pe, ce, wa, se, pa)
select problem_id, group_id, count(*), count(*) filter (where status = 0), count(*) filter (where status = 2),
  count(*) filter (where status = 1), count(*) filter (where status = 3), count(*) filter (where status = -3),
  count(*) filter (where status = -2), count(*) filter (where status = -1), count(*) filter (where status = 4),
  count(*) filter (where status = 8)
from submission where contest_id = 0 and group_id <> 0 group by problem_id, group_id;

-- Each judge has languages of its own.
alter table language drop constraint language_name_key;
alter table language add constraint language_oj_name unique (oj, name);

-- What was written before these references were checked is mended first. A judgement is of the person and in the
-- language of its submission.
update judgement set uid = submission.uid, language_id = submission.language_id
from submission where submission.id = judgement.submission_id and (
  not exists (select from account where account.uid = judgement.uid)
  or not exists (select from language where language.id = judgement.language_id)
);
insert into difficulty (id, name_zh, name_en, color)
select distinct difficulty, difficulty::text, difficulty::text, '#5c5c67' from problem
where not exists (select from difficulty known where known.id = problem.difficulty);
-- Outside contests there is no problem of a contest; in a contest whose problem is unknown, it is the negative number of
-- the problem, which no problem of a contest ever has.
with wrong as (
  select id, contest_id, contest_problem_id, problem_id from submission
  where (contest_id = 0) <> (contest_problem_id = 0) for update
), mended as (
  update submission set contest_problem_id = case when wrong.contest_id = 0 then 0 else -wrong.problem_id end
  from wrong where wrong.id = submission.id
  returning submission.id, wrong.contest_problem_id as former, submission.contest_problem_id
)
insert into audit (act, noun, before, after)
select 'submission.mendContest', 'submission', jsonb_object_agg(id, former), jsonb_object_agg(id, contest_problem_id)
from mended having count(*) > 0;

-- groups are disbanded, never deleted while something names them
alter table problem add constraint problem_group foreign key (group_id)
  references user_group (id) on delete restrict not valid;
alter table tag add constraint tag_group foreign key (group_id)
  references user_group (id) on delete restrict not valid;
alter table submission add constraint submission_group foreign key (group_id)
  references user_group (id) on delete restrict not valid;
alter table submission add constraint submission_contest
  check ((contest_id = 0) = (contest_problem_id = 0)) not valid;
alter table problem add constraint problem_difficulty_known foreign key (difficulty) references difficulty (id) not valid;
alter table judgement add constraint judgement_account foreign key (uid) references account (uid) not valid;
alter table judgement add constraint judgement_language foreign key (language_id) references language (id) not valid;

-- What a person may not do, and until when. A restriction ends by itself.
create table restriction (
  uid text not null references account (uid) on delete cascade,
  kind text not null check (kind in ('submit', 'discuss', 'comment')),
  until timestamptz not null,
  reason text,
  -- who set it; null is the site
  by_uid text references account (uid) on delete set null,
  created_at timestamptz not null default now(),
  primary key (uid, kind)
);
create index restriction_by_uid on restriction (by_uid) where by_uid is not null;

-- Roles that restricted a person become restrictions, and the member role a date; the year 9999 has no end.
insert into restriction (uid, kind, until)
select distinct account_role.uid, taken.kind, timestamptz '9999-12-31 00:00:00+00'
from account_role
join (values
  (1003, 'submit'), (1004, 'discuss'), (1005, 'discuss'), (1005, 'comment'), (1006, 'submit'), (1006, 'discuss'),
  (1007, 'submit'), (1007, 'discuss'), (1007, 'comment')
) as taken (role_id, kind) on taken.role_id = account_role.role_id;
update account set member_until = timestamptz '9999-12-31 00:00:00+00'
where member_until is null
  and exists (select from account_role where account_role.uid = account.uid and account_role.role_id = 1009);
insert into account_role (uid, role_id)
select distinct uid, 1002 from account_role where role_id in (1003, 1004, 1005, 1006, 1007, 1009)
  and not exists (
    select from account_role other where other.uid = account_role.uid and other.role_id in (1000, 1001, 1002, 1008)
  );
delete from account_role where role_id in (1003, 1004, 1005, 1006, 1007, 1009);
alter table account_role add constraint account_role_given check (role_id in (1000, 1001, 1002, 1008));
