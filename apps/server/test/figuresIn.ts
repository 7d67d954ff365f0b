import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { acRanges, home } from '@praxis/contract/home'
import { people } from '@praxis/contract/people'
import { ranks } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import type { World } from './contestWorlds.ts'

type Asked = readonly [Endpoint, object]
const asked = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Asked => [endpoint, input]

/** What is told of people who practise, and what everybody sees of the site. */
const callsOf = (usernames: readonly string[]): Asked[] => [
  ...usernames.flatMap((username) => [
    asked(people.profile, { username }),
    asked(people.heatMap, { username }),
    asked(submissions.homeCount, { username }),
  ]),
  ...Object.values(rankTypes).flatMap((type) => [
    asked(ranks.list, { type }),
    asked(ranks.list, { type, searchUser: 'alice' }),
  ]),
  ...acRanges.map((type) => asked(home.acRank, { type })),
  asked(home.weekStatistics, {}),
  asked(home.weekStatistics, { forceRefresh: true }),
  asked(home.recentProblems, {}),
  asked(home.recentContests, {}),
]

/**
 * Every figure of a world, by what was asked and by whom, and the tables behind them. Fails unless the calls answer, and
 * unless they tell of what was sent outside the contest.
 */
export async function figuresIn({ server, people: all, db, normal }: World): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const root = await server.aUser({ username: 'root', role: 'root', uid: 'aa' })
  const askers = { visitor: undefined, ...all, root }
  const usernames = [all.alice, all.bob, all.stranger, all.author].map(({ username }) => username)
  for (const [name, asker] of Object.entries(askers)) {
    for (const [endpoint, input] of callsOf(usernames)) {
      if (asker === undefined && endpoint.access !== 'anyone') continue
      const { http, raw } = await server.send(toRequest(endpoint, input as never), asker)
      const what = `${endpoint.call} ${JSON.stringify(input)} asked by ${name}`
      if (http !== 200) throw new Error(`${what}: ${raw}`)
      answers.set(what, normal(raw))
    }
  }
  for (const table of ['person_stat', 'activity_day', 'person_problem', 'accepted', 'problem_count']) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.table(table)} as one order by 1`.execute(db)
    answers.set(table, normal(rows.map(({ row }) => row).join('\n')))
  }
  const told = (call: string, input: object) => answers.get(`${call} ${JSON.stringify(input)} asked by visitor`) ?? ''
  const proofs = {
    'somebody is ranked': told('GET /api/get-rank-list', { type: 0 }).includes('"ac":1'),
    'somebody solved a problem this week': told('GET /api/get-recent-seven-ac-rank', { type: 'week' }).includes(
      '"ac":1',
    ),
    'something was sent this week': /"totalCountList":\[[0,]*2\]/.test(
      told('GET /api/get-last-week-submission-statistics', {}),
    ),
    // While the contest has the problem, nobody's profile names it.
    'Alice has sent something': told('GET /api/get-user-home-info', { username: 'alice' }).includes('"total":1'),
  }
  for (const [proof, holds] of Object.entries(proofs)) if (!holds) throw new Error(`not so: ${proof}`)
  return answers
}
