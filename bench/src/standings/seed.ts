import pg from 'pg'

export type Sizes = { readonly people: number; readonly problems: number; readonly submissions: number }
export type Seeded = { readonly cid: number; readonly ownerUid: string; readonly uids: readonly string[] }

/**
 * An ACM contest of five hours, of which four hours and twenty minutes are over: twenty minutes are frozen. Some people
 * send much more than others. Foreign keys are not checked, so the database user must be a superuser.
 */
export async function seedContest(connectionString: string, sizes: Sizes): Promise<Seeded> {
  const { people, problems, submissions } = sizes
  // Those of the product give up a statement that takes longer than any of theirs.
  const client = new pg.Client({ connectionString })
  await client.connect()
  const ask = async <T>(statement: string): Promise<T[]> => (await client.query(statement)).rows as T[]
  try {
    await ask('set statement_timeout = 0')
    await ask('set session_replication_role = replica')
    await ask('select setseed(0.5)')
    await ask(`insert into account (uid, username, password_hash, nickname, realname, school, look_alike_key)
      select md5('person ' || n), 'contestant' || n, '*', 'Nick ' || n, '王小明', 'School ' || n % 300, 'c ' || n
      from generate_series(0, ${people}) as n`)
    const [contest] = await ask<{
      id: number
    }>(`insert into contest (title, rule, uid, start_at, freeze_at, end_at, open_board)
      select 'Load', 'acm', md5('person 0'), at, at + interval '4 hours', at + interval '5 hours', true
      from (select date_trunc('second', now() - interval '260 minutes') as at) as begun returning id::integer`)
    const cid = contest!.id
    await ask(`with made as (
        insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, owner_uid)
        select 'L' || n, 1000, 256, 64, md5('person 0') from generate_series(1, ${problems}) as n returning id
      )
      insert into contest_problem (contest_id, problem_id, display_id, title, color, position)
      select ${cid}, id, chr(64 + n::integer), 'Problem ' || n, '#cc0000', n
      from (select id, row_number() over (order by id) as n from made) as placed`)
    await ask(`insert into contest_participant (contest_id, uid)
      select ${cid}, md5('person ' || n) from generate_series(1, ${people}) as n`)
    // The nth power of a chance gives few people much of the work, and few problems most of the tries.
    await ask(`insert into submission (problem_id, uid, language_id, code, code_length, ip, contest_id,
        contest_problem_id, participant_id, submitted_at, status, time_ms)
      select link.problem_id, person.uid, language.id, 'x', 1, '10.0.0.1', ${cid}, link.id, person.id, sent.at, sent.status, 15
      from (
        select (power(random(), 1.3) * ${people})::integer % ${people} as who, (power(random(), 1.5) * ${problems})::integer % ${problems} as what,
          date_trunc('second', now() - interval '260 minutes') + random() * interval '260 minutes' as at,
          (array[0, 0, 0, -1, -1, -1, -1, 1, 1, 2, 3, 3, -2])[1 + (random() * 12)::integer] as status
        from generate_series(1, ${submissions})
      ) as sent
      join (select id, uid, row_number() over (order by id) - 1 as n from contest_participant where contest_id = ${cid}) as person on person.n = sent.who
      join (select id, problem_id, row_number() over (order by id) - 1 as n from contest_problem where contest_id = ${cid}) as link on link.n = sent.what
      cross join (select min(id) as id from language) as language
      order by sent.at`)
    await ask('analyze')
    const uids = await ask<{ uid: string }>(`select uid from contest_participant where contest_id = ${cid} order by id`)
    const [owner] = await ask<{ uid: string }>(`select md5('person 0') as uid`)
    return { cid, ownerUid: owner!.uid, uids: uids.map(({ uid }) => uid) }
  } finally {
    await client.end()
  }
}
