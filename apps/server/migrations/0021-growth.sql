-- What grows: openings of case data, changes of problems, and versions of test data.

-- A person opens so many cases a day. Openings before this migration do not tell the case: 0 stands for those of a day.
alter table case_data_opening add column case_id bigint not null default 0;
alter table case_data_opening alter column case_id drop default;
alter table case_data_opening drop constraint case_data_opening_pkey;
alter table case_data_opening add primary key (uid, day, problem_id, case_id);
drop index case_data_opening_problem;
create index case_data_opening_problem on case_data_opening (problem_id, day);
create index case_data_opening_day on case_data_opening (day);

create index problem_change_at on problem_change (at);

-- Bytes of the contents that all versions of a problem's test data name, each content once.
create function test_data_bytes(of_problem bigint) returns bigint language sql stable as $$
  select coalesce(sum(stored_file.size), 0)::bigint from (
    select distinct side.hash
    from test_data
    join test_case on test_case.test_data_id = test_data.id
    cross join lateral (values (test_case.input_hash), (test_case.answer_hash)) as side (hash)
    where test_data.problem_id = of_problem
  ) as named join stored_file on stored_file.hash = named.hash
$$;
alter table problem add column data_bytes bigint not null default 0;
update problem set data_bytes = test_data_bytes(id) where test_data_id is not null;
-- what a group keeps, and what a person keeps of the site's problems; those in the trash count
create index problem_group_bytes on problem (group_id) include (data_bytes) where group_id is not null;
create index problem_owner_bytes on problem (owner_uid) include (data_bytes)
  where owner_uid is not null and group_id is null;

-- Versions that others have replaced.
create index test_data_former on test_data (id) where judged_as is not null;
