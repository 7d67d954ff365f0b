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
