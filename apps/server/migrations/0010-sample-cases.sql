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
  -- why materialized: the hashes of an example are made once, not for every case
  with example as materialized (
    select sample_hashes(input) as inputs, sample_hashes(output) as answers
    from problem_example where problem_id = of_problem
  ), found as (
    select test_case.id, exists (
      select from example
      where test_case.input_hash = any(example.inputs) and test_case.answer_hash = any(example.answers)
    ) as is_sample
    from test_case join test_data on test_data.id = test_case.test_data_id
    where test_data.problem_id = of_problem
  )
  update test_case set is_sample = found.is_sample
  from found where test_case.id = found.id and test_case.is_sample <> found.is_sample;
end;

select mark_sample_cases(id) from problem;

-- The colours of the wire, where nobody has chosen others.
update difficulty set color = wire.color
from (values (1, '#0b6f68', '#19be6b'), (2, '#8a5a00', '#2d8cf0'), (3, '#a8264f', '#ed3f14')) as wire (id, former, color)
where difficulty.id = wire.id and difficulty.color = wire.former;
