-- Arguments that differ by case: packages give the cases of a group, or one case, other arguments than the problem.

-- in the place of validator_args of the problem; in a judge mode without a program, arguments of the default validator of
-- Kattis in the place of how the problem compares. Null: as the problem says.
alter table test_case add column args jsonb check (jsonb_typeof(args) = 'array');
