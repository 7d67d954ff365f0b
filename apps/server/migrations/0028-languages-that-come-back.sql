-- Languages that are installed on the machine of a judge and do not work there, each with the reason.
alter table judge_host add column failing_languages jsonb not null default '[]';

-- Whether a problem takes every language that judges come to offer. Its author has chosen all that were offered.
alter table problem add column all_languages boolean not null default false;
update problem set all_languages = true
where not is_remote
  and exists (select from language where oj = 'ME' and offered)
  and not exists (
    select from language where oj = 'ME' and offered and not exists (
      select from problem_language where problem_id = problem.id and language_id = language.id));
