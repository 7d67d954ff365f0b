-- What tells API processes that the list of public problems has changed: only what the list shows or has shown, and the
-- problems by their ids unless they are many. What groups do with problems of their own tells nothing.

create function tell_problems(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('problems_changed', '');
  else
    perform pg_notify('problems_changed', id::text) from unnest(ids) as id;
  end if;
end
$$;

-- A problem that becomes public, or is no longer, is told of by the triggers on its own row.
create or replace function tell_problems_changed() returns trigger language plpgsql as $$
begin
  perform tell_problems(array(
    select distinct problem.id from changed join problem on problem.id = changed.problem_id
    where problem.auth = 1 and problem.in_bank));
  return null;
end
$$;
create or replace function tell_problem_rows_changed() returns trigger language plpgsql as $$
begin
  perform tell_problems(array(select id from changed where auth = 1 and in_bank));
  return null;
end
$$;
create function tell_problem_rows_updated() returns trigger language plpgsql as $$
begin
  perform tell_problems(array(
    select id from former where auth = 1 and in_bank union select id from changed where auth = 1 and in_bank));
  return null;
end
$$;
create or replace function tell_counts_changed() returns trigger language plpgsql as $$
begin
  -- why: the list shows the counts of the site only, whose group is 0
  perform tell_problems(array(
    select problem.id from changed join problem on problem.id = changed.problem_id
    where changed.group_id = 0 and problem.auth = 1 and problem.in_bank));
  return null;
end
$$;
create function tell_tags_changed() returns trigger language plpgsql as $$
begin
  perform tell_problems(array(
    select distinct problem.id from changed
    join problem_tag on problem_tag.tag_id = changed.id
    join problem on problem.id = problem_tag.problem_id
    where problem.auth = 1 and problem.in_bank));
  return null;
end
$$;

drop trigger problem_updated on problem;
create trigger problem_updated after update on problem referencing old table as former new table as changed
  for each statement execute function tell_problem_rows_updated();
-- A new tag is on no problem yet. Of one that is deleted, the rows tell that it took from problems.
drop trigger tag_changed on tag;
create trigger tag_updated after update on tag referencing new table as changed
  for each statement execute function tell_tags_changed();
