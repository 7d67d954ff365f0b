-- numbers of the groups whose cases must all be accepted before this one is judged; 0 is the cases without a group
alter table test_case add column requires jsonb not null default '[]';
