import { readFileSync } from 'node:fs'

const migration = readFileSync(
  new URL('../../../apps/server/migrations/0025-people-and-home.sql', import.meta.url),
  'utf8',
)

/** What the migration fills these tables with, by its own statements. Triggers do not run while data is generated. */
const filled = migration
  .split(';\n')
  .map((statement) => statement.trim().replace(/^(--.*\n)+/, ''))
  .filter((statement) => /^insert into (person_stat|activity_day) /.test(statement))
if (filled.length !== 2) throw new Error('the migration fills two tables')

/** One problem in five gives points. */
export const figures = [
  `insert into person_problem (uid, group_id, problem_id, tried, accepted, first_accepted_id, first_accepted_at, best_oi)
   select uid, 0, problem_id, count(*), count(*) filter (where status = 0), min(id) filter (where status = 0),
     min(submitted_at) filter (where status = 0), case when problem_id % 5 = 0 then least(20, 2 + 3 * count(*)) end
   from submission where contest_id = 0 and group_id is null group by uid, problem_id`,
  // Without it people would be compared one by one.
  'analyze account, person_problem, submission',
  ...filled,
]

/** What administrators have put on the home page and into the bar, and quotations that were fetched. */
export const homeContent = [
  `insert into public_file (id, name, hash, kind, uid, file_name, media_type, size)
   select n, n || '.png', 'none', 'picture', md5('person 1'), 'picture.png', 'image/png', 1 from generate_series(900001, 900008) n`,
  `insert into carousel_item (file_id, addr, title, rank) select n, '/problem', 'Picture ' || n, n from generate_series(900001, 900008) n`,
  `insert into site_link (kind, name, url, rank, status)
   select case when n % 2 = 0 then 'tool' else 'more' end, 'Link ' || n, 'https://example.org/' || n, n, (n % 10 = 0)::integer
   from generate_series(1, 60) n`,
  `insert into honor (name, type, min_value, max_value, color, background)
   select 'Honour ' || n, n % 2, n * 10, n * 10 + 9, '#ffffff', '#4f46e5' from generate_series(1, 20) n`,
  `insert into other_contest (oj, url, title, begin_at, end_at)
   select 'CF', 'https://example.org/' || n, 'Round ' || n, now() + n * interval '1 day', now() + n * interval '1 day' + interval '2 hours'
   from generate_series(-50, 50) n`,
  `update problem set statement_at = now() - id * interval '1 hour'`,
  `insert into quotation (text, origin) select repeat('A quotation. ', 10) || n, 'Somebody' from generate_series(1, 200) n`,
]
