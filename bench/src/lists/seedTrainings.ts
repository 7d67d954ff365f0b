import type { Sizes } from './seed.ts'

/** The private training with most people; every second one is private. */
export const largestTraining = 2
/** Problems of each training. */
const problemsOfEach = 50

const person = (n: string) => `md5('person ' || (${n}))`

/**
 * Trainings of the site and, one in 25, of a group. A fifth of all cells are in the largest; nobody there solves all.
 * The second group has the most people.
 */
export function trainingsOf({ trainings, problems, accounts }: Sizes): string[] {
  const most = Math.max(20, Math.round(accounts * 0.04))
  const usual = Math.max(5, Math.round(accounts * 0.00065))
  return [
    `insert into training_category (id, name, color) select n, 'Category ' || n, '#409eff' from generate_series(1, 8) n`,
    `insert into training (id, title, description, auth, password, uid, group_id, category_id, rank)
     select n, (array['入门', '动态规划', '图论', 'Contest camp', 'Weekly set'])[1 + n % 5] || ' ' || n, repeat('一步一步来。', 100),
       case when n % 2 = 0 then 'Private' when n % 10 = 1 then 'Member' else 'Public' end, 'loop', ${person('1 + n % 20')},
       case when n % 25 = 24 then 2 end, 1 + n % 8, 1000 + n % 100
     from generate_series(1, ${trainings}) n`,
    `insert into training_problem (training_id, problem_id, rank)
     select n, 1 + (n * 37 + k * 53) % ${problems}, k
     from generate_series(1, ${trainings}) n, generate_series(1, ${problemsOfEach}) k on conflict do nothing`,
    `insert into training_member (training_id, uid, password_version)
     select n, ${person(`1 + (n * 101 + k * 7) % ${accounts}`)}, 0
     from generate_series(2, ${trainings}, 2) n,
       lateral generate_series(1, case when n = ${largestTraining} then ${most} else ${usual} end) k on conflict do nothing`,
    `insert into training_cell (training_id, uid, problem_id, status, score, run_time_ms, first_at)
     select training_id, uid, problem_id, status, null, case when status = 0 then floor(random() * 1000) end,
       case when status = 0 then now() - interval '1 day' * (problem_id % 300) end
     from (
       select training_id, uid, problem_id, (array[0, 0, 0, -1, 1, 3, -2])[1 + floor(random() * 7)::integer] as status
       from training_member join training_problem using (training_id)) as one`,
  ]
}
