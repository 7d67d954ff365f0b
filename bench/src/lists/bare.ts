/**
 * The baseline for the lists: Node's HTTP server, one plain statement for the rows of the page over a pool of the same
 * size, and JSON.stringify. It has no totals, no checks and no filters.
 *
 *   node bench/src/lists/bare.ts <port> <people of the seed>
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { commentLimits, messageLimits } from '@praxis/contract/commentLimits'
import { freePort } from '@praxis/e2e/product'
import { connect } from '../../../apps/server/src/db/connection.ts'
import type { Sizes } from './seed.ts'
import { likedPerson } from './seedTalk.ts'
import { largestTraining } from './seedTrainings.ts'

export const bareTables = {
  'a constant page of submissions': '/constant',
  'first page of problems': '/problems',
  'first page of submissions': '/submissions',
  'submissions of the busiest person': '/submissions-of-busiest',
  'submissions of a person': '/submissions-of-person',
  'submissions of a problem': '/submissions-of-problem',
  'accepted submissions': '/submissions-accepted',
  'first page of the desk': '/desk',
  'first page of accounts': '/accounts',
  'first page of memberships': '/memberships',
  'first page of groups': '/groups',
  'first page of members': '/members',
  'first page of a rank': '/rank',
  'first page of the ranklist': '/ranklist',
  'contests on the home page': '/recent-contests',
  'summary of a person': '/summary',
  profile: '/profile',
  'first page of comments': '/comments',
  'newest replies of a comment': '/replies',
  'first page of likes': '/messages',
  'first page of notices': '/notices',
  'numbers of unread messages': '/unread',
  'first page of written notices': '/written',
  'first page of discussions': '/discussions',
  'a discussion': '/discussion',
  'first page of trainings': '/trainings',
  'problems of a training': '/training-problems',
  'rank of a training': '/training-rank',
} as const

const title = `(select title from problem_statement where problem_id = p.id order by language = 'zh-CN' desc limit 1) as title`
const liked = `md5('person ${likedPerson}')`
/** The contest with most comments. */
const newest = `(select contest_id from comment order by id desc limit 1)`
const author = `a.username, a.avatar, a.title_name, a.title_color`
/** The first of those who have not left sends most, and in the middle of those who send, people send as most do. */
const accounts = Number(process.argv[3])
const [busiest, quiet] = [accounts / 20 + 1, Math.round(accounts * 0.3)].map((n) => `md5('person ${n}')`)
const tags = `(select json_agg(tag) from problem_tag q join tag on tag.id = q.tag_id where q.problem_id = p.id)`
const submissions = (
  which: string,
) => `select s.id, s.submitted_at, p.display_id, ${title}, a.username, s.uid, s.problem_id,
      s.status, s.share, s.time_ms, s.memory_kb, s.score, s.code_length, l.name
    from submission s join problem p on p.id = s.problem_id join account a on a.uid = s.uid
      join language l on l.id = s.language_id
    where s.contest_id = 0 and s.group_id is null ${which} order by s.id desc limit 15`
const reply = `r.id, r.comment_id, r.uid, r.to_uid, r.content, r.quote_id, r.created_at, r.edited_at`
const told = `n.id, n.title, n.content, n.kind, n.params, n.uid, n.push_at, s.read_at`
const statements: Record<string, string> = {
  '/problems': `select p.id, p.display_id, p.difficulty, p.type, p.io_score, ${title}, c.*
    from problem p left join problem_count c on c.problem_id = p.id and c.group_id = 0 where p.auth = 1 and p.in_bank
    order by char_length(p.display_id), p.display_id limit 30`,
  '/submissions': submissions(''),
  '/submissions-of-busiest': submissions(`and s.uid = ${busiest}`),
  '/submissions-of-person': submissions(`and s.uid = ${quiet}`),
  '/submissions-of-problem': submissions(`and s.problem_id = 1`),
  '/submissions-accepted': submissions(`and s.status = 0`),
  '/desk': `select p.*, ${title}, ${tags} as tags, c.total, c.ac, (
      select count(*) from test_case where test_data_id = p.test_data_id) as cases
    from problem p left join problem_count c on c.problem_id = p.id and c.group_id = 0
    where p.in_bank order by p.id desc limit 10`,
  '/accounts': `select a.*, (select json_agg(role_id) from account_role r where r.uid = a.uid) as roles, (
      select json_agg(r) from restriction r where r.uid = a.uid) as restrictions
    from account a where a.deleted_at is null order by a.created_at desc, a.uid desc limit 10`,
  '/memberships': `select a.uid, a.username, a.nickname, a.member_until, a.created_at from account a
    where a.deleted_at is null and a.member_until > now() order by a.member_until, a.uid limit 10`,
  '/groups': `select g.*, a.username as owner, m.level from user_group g join account a on a.uid = g.owner_uid
      left join group_member m on m.group_id = g.id and m.uid = ${busiest}
    where g.status = 0 and g.is_visible order by g.id limit 10`,
  '/members': `select m.*, ${author} from group_member m join account a on a.uid = m.uid
    where m.group_id = 2 and m.level >= 3 order by m.created_at desc, m.uid limit 10`,
  '/rank': `select f.*, ${author}, a.nickname, a.signature, m.display_name
    from group_stat f join account a on a.uid = f.uid left join group_member m on m.group_id = 2 and m.uid = f.uid
    where f.group_id = 2 and f.is_member order by f.solved desc, f.submitted, f.uid limit 30`,
  '/ranklist': `select f.*, ${author}, a.nickname, a.signature from person_stat f join account a on a.uid = f.uid
    where f.is_active order by f.solved desc, f.submitted, f.uid limit 30`,
  '/recent-contests': `select c.*, a.username, a.avatar from contest c join account a on a.uid = c.uid
    where c.is_visible and c.group_id is null and c.deleted_at is null and c.end_at > now()
      and c.start_at <= now() + interval '14 days' order by c.start_at desc limit 10`,
  '/summary': `select a.username, f.submitted, f.accepted, (
      select json_agg(d) from (
        select p.difficulty, count(*), count(o.problem_id) as solved from problem p left join person_problem o
          on o.problem_id = p.id and o.uid = a.uid and o.group_id = 0 and o.accepted > 0
        where p.auth = 1 and p.in_bank group by p.difficulty) as d) as difficulties
    from account a join person_stat f on f.uid = a.uid where a.uid = ${busiest}`,
  '/profile': `select a.*, f.*, (
      select json_agg(json_build_object('id', p.display_id, 'difficulty', p.difficulty, 'title', ${title.replace(' as title', '')}, 'best', o.best_oi))
      from person_problem o join problem p on p.id = o.problem_id
      where o.uid = a.uid and o.group_id = 0 and o.accepted > 0 and p.auth = 1 and p.in_bank) as solved, (
      select count(*) from person_stat b where b.is_active and b.solved > f.solved) as rank
    from account a join person_stat f on f.uid = a.uid where a.uid = ${busiest}`,
  '/comments': `select c.*, ${author}, (
      select json_agg(three) from (
        select ${reply}, ${author} from reply r join account a on a.uid = r.uid
        where r.comment_id = c.id and r.deleted_at is null order by r.id desc limit ${commentLimits.repliesShown}
      ) as three) as replies
    from comment c join account a on a.uid = c.uid where c.contest_id = ${newest} and c.deleted_at is null
    order by c.like_count desc, c.id desc limit ${commentLimits.pageSize}`,
  '/replies': `select ${reply}, ${author} from reply r join account a on a.uid = r.uid
    where r.comment_id = (select comment_id from reply where id = 1) and r.deleted_at is null
    order by r.id desc limit ${commentLimits.atOnce}`,
  '/messages': `select m.*, a.username, a.avatar, left(c.content, 200) as content, contest.title
    from message m join account a on a.uid = m.sender_uid join comment c on c.id = m.comment_id
      join contest on contest.id = m.source_id
    where m.uid = ${liked} and m.kind = 4 order by m.is_read, m.id desc limit ${messageLimits.pageSizeOfPeople}`,
  '/notices': `select ${told} from notice n left join notice_seen s on s.notice_id = n.id and s.uid = ${liked}
    where n.recipient_uid is null order by n.push_at desc, n.id desc limit ${messageLimits.pageSizeOfSite}`,
  '/unread': `select (select count(*) from message where uid = ${liked} and not is_read), (
      select count(*) from notice n where (n.recipient_uid = ${liked} or n.recipient_uid is null)
        and not exists (select from notice_seen s where s.notice_id = n.id and s.uid = ${liked}))`,
  '/written': `select n.*, a.username from notice n left join account a on a.uid = n.uid
    where n.kind is null order by n.push_at desc, n.id desc limit ${messageLimits.pageSizeOfSite}`,
  '/discussions': `select d.id, d.category_id, d.title, d.description, d.uid, d.like_count, d.comment_count, d.is_pinned,
      d.created_at, d.updated_at, ${author}, g.name, v.views, p.display_id
    from discussion d join account a on a.uid = d.uid left join category g on g.id = d.category_id
      left join discussion_view v on v.discussion_id = d.id left join problem p on p.id = d.problem_id
    where d.group_id is null and d.status = 0 and not d.is_waiting and d.deleted_at is null
    order by d.is_pinned desc, d.id desc limit 10`,
  '/discussion': `select d.*, ${author}, g.name, v.views, p.display_id,
      exists (select from discussion_like where discussion_id = d.id and uid = ${liked}) as liked
    from discussion d join account a on a.uid = d.uid left join category g on g.id = d.category_id
      left join discussion_view v on v.discussion_id = d.id left join problem p on p.id = d.problem_id
    where d.id = (select max(id) / 2 from discussion)`,
  '/trainings': `select t.id, t.title, t.auth, t.rank, t.updated_at, a.username, g.name, g.color, (
      select count(*) from training_problem l where l.training_id = t.id) as problems, (
      select count(*) from training_problem l join person_problem o on o.problem_id = l.problem_id
      where l.training_id = t.id and o.uid = ${liked} and o.group_id = 0 and o.accepted > 0) as solved
    from training t join account a on a.uid = t.uid left join training_category g on g.id = t.category_id
    where t.group_id is null and t.is_visible and t.deleted_at is null order by t.rank, t.id limit 15`,
  '/training-problems': `select p.id, p.display_id, p.difficulty, p.type, ${title}, c.total, c.ac, o.accepted, (
      select json_agg(tag) from problem_tag q join tag on tag.id = q.tag_id where q.problem_id = p.id) as tags
    from training_problem l join problem p on p.id = l.problem_id
      left join problem_count c on c.problem_id = p.id and c.group_id = 0
      left join person_problem o on o.problem_id = p.id and o.group_id = 0 and o.uid = '1'
    where l.training_id = ${largestTraining} and p.auth = 1 order by l.rank`,
  '/training-rank': `with ranked as (
      select uid, count(*) filter (where status = 0) as ac, sum(run_time_ms) as time from training_cell
      where training_id = ${largestTraining} group by uid order by ac desc, time limit 30)
    select r.*, a.username, a.realname, a.school, a.gender, a.avatar, (
      select json_object_agg(p.display_id, json_build_object('status', x.status, 'ms', x.run_time_ms))
      from training_cell x join problem p on p.id = x.problem_id
      where x.training_id = ${largestTraining} and x.uid = r.uid) as cells
    from ranked r join account a on a.uid = r.uid`,
}

export async function startBare(databaseUrl: string, { accounts }: Pick<Sizes, 'accounts'>) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), String(port), String(accounts)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  await once(child.stdout, 'data')
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function serve(port: number): Promise<void> {
  const { pool } = connect(process.env['DATABASE_URL'] ?? '', () => {})
  const page = async (statement: string) =>
    JSON.stringify({ status: 200, data: (await pool.query(statement)).rows, msg: 'success' })
  const constant = await page(statements['/submissions'] ?? '')
  const server = createServer((request, response) => {
    const statement = statements[request.url ?? '']
    const send = (body: string) => response.setHeader('content-type', 'application/json').end(body)
    if (statement === undefined) return send(constant)
    page(statement).then(send, () => response.writeHead(500).end())
  })
  server.listen(port, '127.0.0.1', () => console.log('listening'))
}

if (import.meta.main) await serve(Number(process.argv[2]))
