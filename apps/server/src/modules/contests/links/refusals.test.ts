import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { problemType } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aContestDesk } from '../../../../test/contestDesk.ts'

type Sent = { displayId?: string; displayTitle?: string; color?: string; points?: number }

/** What is changed of the link, and what is stored then, or why it is refused. */
const changes: readonly [name: string, sent: Sent, answer: string][] = [
  ['an id', { displayId: 'a-1_B' }, 'a-1_B Apples null null'],
  ['white space around an id', { displayId: ' Q ' }, 'Q Apples null null'],
  ['the same id in another case', { displayId: 'a' }, 'a Apples null null'],
  ['an id of 20 letters', { displayId: 'X'.repeat(20) }, `${'X'.repeat(20)} Apples null null`],
  ['a longer id', { displayId: 'X'.repeat(21) }, 'contest_display_id_wrong'],
  ['no id', { displayId: ' ' }, 'contest_display_id_wrong'],
  ['an id with a slash', { displayId: 'A/1' }, 'contest_display_id_wrong'],
  ['an id of other letters', { displayId: '甲' }, 'contest_display_id_wrong'],
  ['an id of another problem', { displayId: 'B' }, 'contest_display_id_twice'],
  ['that in another case', { displayId: 'b' }, 'contest_display_id_twice'],
  ['a title', { displayTitle: 'Pears' }, 'A Pears null null'],
  ['no title', { displayTitle: '  ' }, 'contest_problem_title'],
  ['a title of 255 characters', { displayTitle: 'T'.repeat(255) }, `A ${'T'.repeat(255)} null null`],
  ['a longer title', { displayTitle: 'T'.repeat(256) }, 'contest_problem_title'],
  ['points', { points: 100_000 }, 'A Apples null 100000'],
  ['no points at all', { points: 0 }, 'A Apples null 0'],
  ['too many points', { points: 100_001 }, 'contest_problem_points'],
  ['negative points', { points: -1 }, 'contest_problem_points'],
  ['a colour of three digits', { color: '#F40' }, 'A Apples #F40 null'],
  ['a colour of six digits', { color: '#ff4500' }, 'A Apples #ff4500 null'],
  ['a colour of eight digits', { color: '#ff450080' }, 'A Apples #ff450080 null'],
  ['a colour of numbers', { color: 'rgb(255, 69, 0)' }, 'A Apples rgb(255, 69, 0) null'],
  ['a colour that lets through', { color: 'rgba(255, 69, 0, 0.68)' }, 'A Apples rgba(255, 69, 0, 0.68) null'],
  ['no colour', { color: '' }, 'A Apples null null'],
  ['a colour of seven digits', { color: '#ff45001' }, 'contest_problem_color'],
  ['a number beyond a colour', { color: 'rgb(256, 0, 0)' }, 'contest_problem_color'],
  ['a colour by its name', { color: 'red' }, 'contest_problem_color'],
  ['more than a colour', { color: '#fff;position:fixed' }, 'contest_problem_color'],
]

test('how a problem stands in a contest is checked field by field, and the rest stays', async () => {
  const { call, db, links, contests, kinds, people, linksOf } = await aContestDesk()
  const added = { cid: contests.site, pid: await kinds.site(), displayId: 'B' }
  expect(await call(contestProblemAdmin.addFromPublic, added, people.admin)).toMatchObject({ status: 200 })
  for (const [name, sent, answer] of changes) {
    await db
      .updateTable('contest_problem')
      .set({ display_id: 'A', title: 'Apples', color: null, points: null })
      .where('id', '=', links.site)
      .execute()
    const { code, data } = await call(contestProblemAdmin.setLink, { id: links.site, ...sent }, people.admin)
    const stored = (await linksOf(contests.site)).find(({ id }) => id === links.site)!
    const { displayId, title, color, points } = stored
    const shown = `${displayId} ${title} ${color} ${points}`
    expect(code ?? shown, name).toBe(answer)
    if (code !== undefined) expect(shown, name).toBe('A Apples null null')
    else expect(data, name).toMatchObject({ displayId, displayTitle: title, color, points, cid: contests.site })
  }
}, 60_000)

test('a problem that does not fit, is there already or is one too many is not put in', async () => {
  const { call, db, contests, problems, kinds, people, linksOf } = await aContestDesk()
  const cid = contests.site
  const add = async (pid: number, displayId: string, of = cid) =>
    (await call(contestProblemAdmin.addFromPublic, { cid: of, pid, displayId }, people.admin)).code
  const oi = await kinds.site()
  await db.updateTable('problem').set({ type: problemType.oi }).where('id', '=', oi).execute()
  expect(await add(oi, 'B')).toBe('contest_problem_type')
  expect(await add(problems.site, 'B')).toBe('contest_problem_twice')
  expect(await add(await kinds.site(), 'a')).toBe('contest_display_id_twice')
  expect(await add(await kinds.site(), 'B C')).toBe('contest_display_id_wrong')
  expect(await add(9_999_999, 'B')).toBe('problem_not_found')
  const trashed = await kinds.site()
  await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', trashed).execute()
  expect(await add(trashed, 'B')).toBe('problem_not_found')
  expect(await add(await kinds.site(), 'B', 9_999_999)).toBe('contest_not_found')
  expect(await linksOf(cid)).toHaveLength(1)
  const set = async (sent: object) => (await call(contestProblemAdmin.setLink, sent, people.admin)).code
  expect(await set({ id: 9_999_999, color: '#fff' })).toBe('contest_problem_missing')
  expect(await set({ cid, color: '#fff' })).toBe('contest_problem_missing')
  expect(await set({ pid: problems.site, color: '#fff' })).toBe('contest_problem_missing')
  expect(await set({ cid, pid: await kinds.site() }), 'a new one needs an id').toBe('contest_display_id_wrong')
  expect((await call(contestProblemAdmin.linkOf, { cid, pid: oi }, people.admin)).code).toBe('contest_problem_missing')
  const remove = { cid, pid: oi }
  expect((await call(contestProblemAdmin.removeProblem, remove, people.admin)).code).toBe('contest_problem_missing')

  for (let n = 1; n < contestRulesOfForm.problems; n += 1) {
    await db
      .insertInto('contest_problem')
      .values({ contest_id: cid, problem_id: await kinds.site(), display_id: `N${n}`, title: 'x' })
      .execute()
  }
  expect(await add(await kinds.site(), 'Z')).toBe('contest_problems_many')
  await sql`update contest_problem set unlinked_at = now() where contest_id = ${cid} and display_id = 'N1'`.execute(db)
  expect(await add(await kinds.site(), 'Z')).toBeUndefined()
  const [removed] = (await call(contestDesk.removedProblems, { cid }, people.admin)).data!
  expect((await call(contestDesk.restoreProblem, { id: removed!.id }, people.admin)).code).toBe('contest_problems_many')
})

test('of two who put the same problem in at once, or two problems under one id, one is refused', async () => {
  const { call, db, contests, kinds, people, linksOf } = await aContestDesk()
  const cid = contests.site
  /** Both wait for the contest before either may go on. */
  async function atOnce(...adding: readonly { pid: number; displayId: string }[]) {
    const started = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('contest').select('id').where('id', '=', cid).forUpdate().execute()
      const calls = adding.map((one) => call(contestProblemAdmin.addFromPublic, { cid, ...one }, people.admin))
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(waiting.rows).toHaveLength(2)
      }, 10_000)
      return { calls }
    })
    const replies = await Promise.all(started.calls)
    return replies.flatMap(({ code }) => code ?? [])
  }
  const [one, other, third] = [await kinds.site(), await kinds.site(), await kinds.site()]
  expect(await atOnce({ pid: one, displayId: 'B' }, { pid: one, displayId: 'C' })).toEqual(['contest_problem_twice'])
  const taken = await atOnce({ pid: other, displayId: 'D' }, { pid: third, displayId: 'd' })
  expect(taken).toEqual(['contest_display_id_twice'])
  expect((await linksOf(cid)).map(({ position }) => position)).toEqual([0, 1, 2])
}, 30_000)
