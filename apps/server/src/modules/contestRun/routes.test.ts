import { contestRun } from '@praxis/contract/contestRun'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { boardSite } from '../../../test/boardSite.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'contestRun',
  `
  GET /api/get-contest-ac-info                   signedIn  contest_not_found contest_not_yours                    | rows=30
  PUT /api/check-contest-ac-info                 signedIn  contest_not_found contest_not_yours ac_info_missing    |
  GET /api/contest/run                           signedIn  contest_not_found contest_not_yours                    |
  GET /api/file/download-contest-ac-submission   signedIn  contest_not_found contest_not_yours contest_code_none  |
  `,
)

/** What each call answers each asker about a contest that runs. A dot is no refusal. */
const table = `
of the site         visitor         user               contestant         owner              staff              otherOwner         root
acInfo              login_required  contest_not_yours  contest_not_yours  .                  contest_not_yours  contest_not_yours  .
checkAcInfo         login_required  contest_not_yours  contest_not_yours  .                  contest_not_yours  contest_not_yours  .
run                 login_required  contest_not_yours  contest_not_yours  .                  contest_not_yours  contest_not_yours  .
downloadCode        login_required  contest_not_yours  contest_not_yours  .                  contest_not_yours  contest_not_yours  .

hidden on the site  visitor         user               contestant         owner              staff              otherOwner         root
acInfo              login_required  contest_not_found  contest_not_found  .                  contest_not_found  contest_not_found  .
checkAcInfo         login_required  contest_not_found  contest_not_found  .                  contest_not_found  contest_not_found  .
run                 login_required  contest_not_found  contest_not_found  .                  contest_not_found  contest_not_found  .
downloadCode        login_required  contest_not_found  contest_not_found  .                  contest_not_found  contest_not_found  .

of the group        visitor         user               member             groupAdmin         author  groupRoot  groupOwner  owner              staff              otherGroup         root
acInfo              login_required  contest_not_found  contest_not_yours  contest_not_yours  .       .          .           contest_not_found  contest_not_found  contest_not_found  .
checkAcInfo         login_required  contest_not_found  contest_not_yours  contest_not_yours  .       .          .           contest_not_found  contest_not_found  contest_not_found  .
run                 login_required  contest_not_found  contest_not_yours  contest_not_yours  .       .          .           contest_not_found  contest_not_found  contest_not_found  .
downloadCode        login_required  contest_not_found  contest_not_yours  contest_not_yours  .       .          .           contest_not_found  contest_not_found  contest_not_found  .
`

const parts = table
  .trim()
  .split('\n\n')
  .map((part) => {
    const [head = '', ...rows] = part.split('\n').map((line) => line.split(/\s{2,}/))
    const [kind = '', ...names] = head
    return { kind, names, rows }
  })

test('every call has a line for each kind of contest', () => {
  for (const { rows } of parts) expect(rows.map(([name]) => name)).toEqual(Object.keys(contestRun))
})

test.each(parts)('of a contest $kind only those who manage it are answered', async ({ kind, names, rows }) => {
  const site = await boardSite()
  const { aUser, send, db, people, aContest, person } = site
  const isOfGroup = kind === 'of the group'
  const contest = await aContest({
    ofGroup: isOfGroup,
    more: { is_visible: kind !== 'hidden on the site', group_id: isOfGroup ? site.gid : null },
  })
  const contestant = await person('contestant')
  const id = await contest.send('contestant', 'A', 10, 'AC')
  // They manage a contest each, and not this one.
  const otherOwner = await aUser({ username: 'otherOwner', role: 'problem_admin' })
  const otherGroup = await aUser({ username: 'otherGroup' })
  const times = { title: 'Other', rule: 'acm' as const, start_at: contest.at(0), end_at: contest.at(300) }
  await db
    .insertInto('contest')
    .values({ ...times, uid: otherOwner.uid })
    .execute()
  const { id: gid } = await db
    .insertInto('user_group')
    .values({ name: 'Other', short_name: 'OTHER', owner_uid: otherGroup.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const membership = { group_id: gid, uid: otherGroup.uid, level: groupLevels.root }
  await db.insertInto('group_member').values(membership).execute()
  const askers: Readonly<Record<string, { token: string } | undefined>> = {
    ...people,
    contestant,
    otherOwner,
    otherGroup,
  }
  const calls: Readonly<Record<string, Endpoint>> = contestRun
  const inputs: Readonly<Record<string, object>> = { checkAcInfo: { id, checked: true } }
  for (const [name = '', ...answers] of rows) {
    const given: string[] = []
    for (const asker of names) {
      const request = toRequest(calls[name]!, { cid: contest.cid, ...inputs[name] })
      const { raw } = await send(request, asker === 'visitor' ? {} : askers[asker])
      given.push(raw.startsWith('PK') ? '.' : ((JSON.parse(raw) as { code?: string }).code ?? '.'))
    }
    expect(given, name).toEqual(answers)
  }
  const [balloon] = await db.selectFrom('contest_balloon').select('checked_by as by').execute()
  const [audit] = await db.selectFrom('audit').select(['act', 'uid']).orderBy('id').execute()
  const first = isOfGroup ? people.author.uid : people.owner.uid
  expect([balloon?.by, audit]).toEqual([first, { act: 'contest.readCode', uid: first }])
})
