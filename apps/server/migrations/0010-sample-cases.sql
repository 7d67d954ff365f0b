-- Cases that are examples of the statement: what happens in them is no secret.

alter table test_case add column is_sample boolean not null default false;

-- The hashes of the files that hold this text, whatever their line ends and with or without the last of them.
create function sample_hashes(shown text) returns text[] language sql stable strict parallel safe
return array(
  select distinct encode(sha256(convert_to(written.form, 'UTF8')), 'hex')
  from (values (replace(shown, E'\r\n', E'\n'))) as lines (plain)
  cross join lateral (values (plain), (rtrim(plain, E' \t\n')), (rtrim(plain, E' \t\n') || E'\n')) as ended (form)
  cross join lateral (values (ended.form), (replace(ended.form, E'\n', E'\r\n'))) as written (form)
);

-- A case is a sample if its input and its answer are those of one example. To be called when either has changed.
create function mark_sample_cases(of_problem bigint) returns void language sql
begin atomic
  update test_case set is_sample = exists (
    select from problem_example
    where problem_example.problem_id = of_problem
      and test_case.input_hash = any(sample_hashes(problem_example.input))
      and test_case.answer_hash = any(sample_hashes(problem_example.output))
  )
  from test_data where test_data.id = test_case.test_data_id and test_data.problem_id = of_problem;
end;

select mark_sample_cases(id) from problem;

-- The colours of the wire, where nobody has chosen others.
update difficulty set color = wire.color
from (values (1, '#0b6f68', '#19be6b'), (2, '#8a5a00', '#2d8cf0'), (3, '#a8264f', '#ed3f14')) as wire (id, former, color)
where difficulty.id = wire.id and difficulty.color = wire.former;
