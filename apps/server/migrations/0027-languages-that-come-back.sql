-- Languages that are installed on the machine of a judge and do not work there, each with the reason.
alter table judge_host add column failing_languages jsonb not null default '[]';
