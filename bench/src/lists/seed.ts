import pg from 'pg'
import { figures, homeContent } from './seedFigures.ts'
import { discussionsOf } from './seedDiscussions.ts'
import { talkOf } from './seedTalk.ts'
import { trainingsOf } from './seedTrainings.ts'

/**
 * Fills a migrated, empty database with the data of a large site: 10 000 problems, 100 000 people, 2 000 000
 * submissions and 5 000 groups with 200 people each at scale 1. The second group has 5 000 people. Popular problems and
 * active people are distributed as unevenly as on a real site. A twentieth of the people left long ago (`oldtimer…`),
 * and half of them never submitted anything (`lurker…`). Naive list queries are slow for these two groups. Comments,
 * messages and notices: seedTalk.ts. Discussions: seedDiscussions.ts. Foreign keys are not checked, so the database user must be a superuser.
 */
export type Sizes = {
  problems: number
  accounts: number
  submissions: number
  groups: number
  comments: number
  replies: number
  messages: number
  notices: number
  trainings: number
  discussions: number
}

export const sizesOf = (scale: number): Sizes => ({
  problems: Math.round(10_000 * scale),
  accounts: Math.round(100_000 * scale),
  submissions: Math.round(2_000_000 * scale),
  groups: Math.round(5_000 * scale),
  comments: Math.round(1_000_000 * scale),
  replies: Math.round(1_000_000 * scale),
  messages: Math.round(2_000_000 * scale),
  notices: Math.round(200_000 * scale),
  trainings: Math.max(6, Math.round(500 * scale)),
  discussions: Math.max(20, Math.round(50_000 * scale)),
})

/** By a connection of its own: those of the product give up a statement that takes longer than any of theirs. */
export async function seedLists(connectionString: string, scale: number): Promise<Sizes> {
  const sizes = sizesOf(scale)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of [
      ...settings,
      ...people(sizes),
      ...memberships(sizes),
      ...bank(sizes),
      ...work(sizes),
      ...classes(sizes),
      ...contestsOf(sizes),
      ...figures,
      ...homeContent,
      ...talkOf(sizes),
      ...discussionsOf(sizes),
      ...trainingsOf(sizes),
      ...sums,
    ]) {
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
  return sizes
}

const settings = [
  'set statement_timeout = 0',
  'set session_replication_role = replica',
  `set maintenance_work_mem = '256MB'`,
  `set work_mem = '64MB'`,
  'select setseed(0.5)',
]

/**
 * The nth person. A server that starts gives keys to all names without one, which would write each row again: here the
 * number is the key. The first twentieth has left the site, and the second half only reads.
 */
const people = ({ accounts }: Sizes) => [
  `insert into account (uid, username, email, password_hash, created_at, realname, nickname, look_alike_key, seen_at)
   select md5('person ' || n),
     case when n <= ${accounts} / 20 then 'oldtimer' || n
          when n > ${accounts} / 2 then 'lurker' || n
          else (array['li', 'wang', 'zhang', 'chen', 'alice', 'bob', 'Tom', 'coder', 'acm', '小明', '算法', 'Night'])[1 + n % 12]
            || (array['wei', 'fan', '_', 'yu', 'xin', 'zero', 'King', '2024', '同学', 'x'])[1 + n / 12 % 10] || n end,
     'person' || n || '@example.org', 'none', now() - interval '5 years' * (1 - n / ${accounts}.0),
     case when n % 4 = 0 then (array['王', '李', '张', '刘', '陈', '杨'])[1 + n % 6] || (array['小明', '伟', '芳', '娜', '敏'])[1 + n / 6 % 5] || n % 100 end,
     case when n % 3 = 0 then 'nick' || n end, 'person ' || n, case when n % 2 = 0 then now() - interval '1 day' * (n % 1000) end
   from generate_series(1, ${accounts}) n`,
  `insert into account_role (uid, role_id) select md5('person ' || n), 1001 from generate_series(1, 20) n`,
  `insert into restriction (uid, kind, until) select md5('person ' || n), 'submit', now() + interval '1 year' from generate_series(1, ${accounts}, 500) n`,
  `insert into account_role (uid, role_id) select md5('person ' || n), 1002 from generate_series(1, ${accounts}) n`,
]

/** One person in ten is a member, and as many were; each has three rows of history. */
const memberships = ({ accounts }: Sizes) => [
  `update account set member_until = now() + interval '1 day' * (n * 7 % 400 - case when n % 20 < 10 then 400 else 0 end)
   from generate_series(2, ${accounts}, 5) n where uid = md5('person ' || n)`,
  `insert into membership_change (uid, from_until, to_until, reason, by_uid)
   select uid, member_until - interval '1 day' * (31 - k), member_until - interval '1 day' * (30 - k), 'A year', '1'
   from account, generate_series(1, 3) k where member_until is not null`,
]

const zhSubjects = `array['最长', '最短', '最大', '区间', '树上', '动态', '可持久化', '无向图', '环形', '字典序', '期望', '前缀']`
const zhThings = `array['路径', '子序列', '排序', '背包', '生成树', '匹配', '回文', '查询', '染色', '博弈', '逆序对', '最大流']`
const enSubjects = `array['Longest', 'Shortest', 'Maximum', 'Range', 'Tree', 'Dynamic', 'Persistent', 'Undirected', 'Circular', 'Lexicographic', 'Expected', 'Prefix']`
const enThings = `array['Path', 'Subsequence', 'Sort', 'Knapsack', 'Spanning Tree', 'Matching', 'Palindrome', 'Queries', 'Colouring', 'Game', 'Inversions', 'Flow']`
const title = (subjects: string, things: string) =>
  `(${subjects})[1 + p.id % 12] || ' ' || (${things})[1 + p.id / 12 % 12] || ' ' || (p.id / 144)`

/** One problem in 40 is of a group; half of these were approved. */
const bank = ({ problems }: Sizes) => [
  `insert into user_group (id, name, short_name, owner_uid) values (1, 'Group', 'GROUP', md5('person 1'))`,
  `insert into problem (id, display_id, auth, difficulty, is_remote, group_id, publish_state,
     time_limit_ms, memory_limit_mb, stack_limit_mb)
   select n,
     case when n % 20 = 0 then 'HDU-' || n when n % 10 = 7 then 'CF-' || n || 'A' else (999 + n)::text end,
     case when n % 50 = 49 then 2 when n % 100 = 48 then 3 else 1 end,
     (array[1, 1, 2, 2, 2, 3, 0])[1 + n % 7], n % 20 = 0 or n % 10 = 7, case when n % 40 = 39 then 1 end, case n % 80 when 39 then 1 when 79 then 2 end, 1000, 256, 256
   from generate_series(1, ${problems}) n`,
  `insert into problem_statement (problem_id, language, title, description, input, output)
   select p.id, 'zh-CN', ${title(zhSubjects, zhThings)}, repeat('给定一个长度为 n 的序列，求满足条件的方案数。', 20), '一行整数', '一个整数'
   from problem p where p.id % 20 <> 3
   union all
   select p.id, 'en-US', ${title(enSubjects, enThings)}, repeat('You are given a sequence of n numbers. ', 20), 'One line', 'One number'
   from problem p where p.id % 20 <> 4`,
  `insert into tag (id, name, color) select n, '标签 ' || n, '#4f46e5' from generate_series(1, 120) n`,
  `insert into problem_tag (problem_id, tag_id)
   select p.id, 1 + floor(120 * power(random(), 2)) from problem p, generate_series(1, 3) on conflict do nothing`,
  `insert into problem_language (problem_id, language_id) select p.id, l.id from problem p, language l where l.oj = 'ME'`,
]

/**
 * The popularity of a problem and the activity of a person decrease with their number. One in 8 submissions belongs to
 * a contest: the contest with the number 1 + n / 1000 has those of a thousand.
 */
const work = ({ problems, accounts, submissions }: Sizes) => [
  `insert into submission (id, problem_id, uid, language_id, code, code_length, submitted_at, status, time_ms, memory_kb,
     judger, contest_id, contest_problem_id, judgement_id, updated_at, ip)
   select n, 1 + floor(${problems} * power(problem, 3)), md5('person ' || person), (array[2, 17, 17, 17, 6])[1 + n % 5],
     'int main() { return 0; } // ' || repeat(md5(n::text), 4), 156, at,
     case when verdict < 0.45 then 0 when verdict < 0.75 then -1 when verdict < 0.84 then 1 when verdict < 0.86 then 2
          when verdict < 0.92 then 3 when verdict < 0.985 then -2 when verdict < 0.9899 then -3 when verdict < 0.99 then 4
          else 8 end,
     floor(verdict * 1000), 1024 + n % 60000, 'judge', case when n % 8 = 7 then 1 + n / 1000 else 0 end, case when n % 8 = 7 then n / 1000 * 10 + 1 + n % 10 else 0 end, n, at, '10.0.0.1'
   from (
     select n, random() as problem, random() as verdict, now() - interval '5 years' * (1 - n / ${submissions}.0) as at,
       case when n < ${submissions} / 10 then 1 + floor(${accounts} / 20 * power(random(), 2))
            else ${accounts} / 20 + 1 + floor(${accounts} * 0.45 * power(random(), 2)) end as person
     from generate_series(1, ${submissions}) n) as one`,
  `insert into judgement (id, submission_id, uid, language_id, state, attempt, created_at, finished_at)
   select id, id, uid, language_id, 'done', 1, submitted_at, submitted_at from submission`,
  `insert into accepted (uid, problem_id, submission_id)
   select uid, problem_id, id from submission where status = 0 and contest_id = 0 and group_id is null`,
]

/** Of the first 200 people of a group, five manage it and the last five are no members. */
const classes = ({ accounts, groups }: Sizes) => [
  `insert into user_group (id, name, short_name, brief, description, owner_uid, auth, code, is_visible)
   select n, (array['算法', '程序设计', 'Data Structures', 'ICPC', '竞赛'])[1 + n % 5] || ' ' || (array['一班', '训练队', 'Team', 'Class'])[1 + n / 5 % 4]
     || ' ' || n, 'G' || n, 'brief', repeat('一个群组的介绍。', 20), md5('person ' || (1 + n * 40 % ${accounts})),
     1 + n % 3, case when n % 3 <> 0 then 'abc123' end, n % 10 <> 0
   from generate_series(2, ${groups} + 1) n`,
  `insert into group_member (group_id, uid, level, created_at, display_name)
   select g, md5('person ' || (1 + (g * 40 + (k - 1) * 499) % ${accounts})),
     case when k = 1 then 5 when k <= 5 then 4 when k between 196 and 200 then 1 + k % 2 else 3 end,
     now() - interval '1 minute' * (g + k), case when k % 4 = 0 then '同学 ' || k end
   from generate_series(2, ${groups} + 1) g, generate_series(1, least(case when g = 2 then 5000 else 200 end, ${accounts})) k`,
  `insert into group_stat (group_id, uid, is_member, solved, submitted, score)
   select group_id, uid, level >= 3, solved, solved * 3 + floor(random() * 4), solved * 7 + floor(random() * 3)
   from (select *, floor(30 * power(random(), 2))::integer as solved from group_member) as one`,
  `insert into person_problem (uid, group_id, problem_id, tried, accepted, best_oi)
   select uid, group_id, n, 2, 1, 10 from group_member, generate_series(1, 5) n where group_id % 50 = 0`,
  'update user_group set member_count = (select count(*) from group_member where group_id = user_group.id and level >= 3)',
]

/**
 * A contest for a thousand submissions, with ten problems each. The newest runs and is frozen, three begin later. All who
 * have submitted take part, and the newest has half of a hundred thousand people besides.
 */
const contestsOf = ({ problems, accounts, submissions }: Sizes) => [
  `insert into contest (id, title, description, rule, start_at, end_at, freeze_at, uid)
   select n, (array['周赛', '月赛', '邀请赛', 'Training', 'Regional'])[1 + n % 5] || ' ' || n, repeat('比赛说明。', 50),
     (array['acm', 'acm', 'oi'])[1 + n % 3],
     now() - interval '1 hour' - interval '20 hours' * (last - n), now() + interval '2 hours' - interval '20 hours' * (last - n),
     now() - interval '10 minutes' - interval '20 hours' * (last - n), md5('person ' || 1 + n % 20)
   from (select n, 1 + ${submissions} / 1000 as last from generate_series(1, 4 + ${submissions} / 1000) n) as one`,
  `insert into contest_problem (id, contest_id, problem_id, display_id, title, position)
   select (c - 1) * 10 + k, c, 1 + (c * 10 + k) % least(1000, ${problems}), chr(64 + k), 'Problem ' || k, k
   from generate_series(1, 4 + ${submissions} / 1000) c, generate_series(1, 10) k`,
  `insert into contest_participant (contest_id, uid) select distinct contest_id, uid from submission where contest_id <> 0`,
  `insert into contest_participant (contest_id, uid)
   select 1 + ${submissions} / 1000, md5('person ' || n) from generate_series(1, ${accounts} / 2) n
   on conflict do nothing`,
  `update submission set participant_id = contest_participant.id from contest_participant
   where submission.contest_id <> 0 and contest_participant.contest_id = submission.contest_id
     and contest_participant.uid = submission.uid`,
]

const countOf = (status: number) => `count(*) filter (where status = ${status})`
const sums = [
  `insert into problem_count (problem_id, total, ac, mle, tle, re, pe, ce, wa, se, pa)
   select p.id, count(s.id), ${[0, 2, 1, 3, -3, -2, -1, 4, 8].map(countOf).join(', ')}
   from problem p left join submission s on s.problem_id = p.id and s.contest_id = 0 and s.group_id is null group by p.id`,
  ...[
    'problem',
    'tag',
    'submission',
    'judgement',
    'user_group',
    'contest',
    'contest_problem',
    'comment',
    'reply',
    'discussion',
  ].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
  'vacuum analyze',
]
