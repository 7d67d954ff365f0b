import type { InputOf } from '@praxis/contract/endpoint'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { expecting } from '@praxis/formats/parts/expecting'
import type { Solution } from '@praxis/formats/model'
import { expect, test } from 'vitest'
import { listSolutions, replaceSolutions } from '#server/modules/problems/public.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

const { accepted, wrongAnswer, timeLimitExceeded, compileError, judging } = judgeStatus
type Sent = InputOf<typeof workshop.saveSolution>

async function aSite() {
  const site = await aWorkshop()
  const { db, call } = site
  const pid = await site.made(aSave(), site.admin)
  const sent = (more: Partial<Sent> = {}): Sent => ({
    pid,
    file: 'right.py',
    language: 'Python3',
    code: 'print(3)',
    statuses: [accepted],
    setsTimeLimit: true,
    ...more,
  })
  const store = (more: Partial<Sent> = {}, who = site.admin) => call(workshop.saveSolution, sent(more), who)
  const drop = (file: string, who = site.admin) => call(workshop.removeSolution, { pid, file }, who)
  const brought = (all: readonly Solution[]) => db.transaction().execute((tx) => replaceSolutions(tx, pid, all))
  return { ...site, pid, store, drop, brought, stored: () => listSolutions(db, pid) }
}

const solution = { language: 'Python3', source: 'print(1)', extraFiles: {}, setsTimeLimit: true }

test('whoever edits a problem reads its solutions, with what each must get', async () => {
  const { call, admin, root, aUser, made, pid, brought } = await aSite()
  await brought([
    { ...solution, file: 'accepted/a.py', expected: expecting([accepted]) },
    {
      ...solution,
      file: 'b.py',
      expected: expecting([-1, 1], { score: { least: 0, most: 40 } }),
      setsTimeLimit: false,
    },
    { ...solution, file: 'c.py', source: 'import d', extraFiles: { 'd.py': '' }, expected: null },
  ])
  const read = async (who: { token: string }) => call(workshop.solutions, { pid }, who)
  const shown = { language: 'Python3', code: 'print(1)', isAlone: true, leastScore: null, mostScore: null }
  const all = [
    { ...shown, file: 'accepted/a.py', statuses: [0], setsTimeLimit: true },
    { ...shown, file: 'b.py', statuses: [-1, 1], leastScore: 0, mostScore: 40, setsTimeLimit: false },
    { ...shown, file: 'c.py', code: 'import d', isAlone: false, statuses: [], setsTimeLimit: true },
  ]
  expect((await read(admin)).data).toEqual(all)
  expect((await read(root)).data).toEqual(all)
  expect(await read(await aUser())).toMatchObject({ code: 'problem_not_found', data: null })
  const other = await made(aSave({ problemId: 'B1' }))
  expect((await call(workshop.solutions, { pid: other }, admin)).code).toBe('problem_not_yours')
  expect((await call(workshop.solutions, { pid: other }, root)).data).toEqual([])
})

test('a solution is added, replaced under its name or another one, and removed; each is told in the log', async () => {
  const { db, store, drop, stored, pid } = await aSite()
  expect(await store({ file: ' right.py ' })).toMatchObject({ status: 200, data: null })
  expect(
    await store({ file: 'slow.py', statuses: [timeLimitExceeded, wrongAnswer], setsTimeLimit: false }),
  ).toMatchObject({ status: 200 })
  expect(await store({ file: 'right.py' })).toMatchObject({ status: 400, code: 'solution_exists', field: 'file' })
  expect(await store({ former: 'right.py', file: 'slow.py' })).toMatchObject({ code: 'solution_exists' })
  expect(await store({ former: 'other.py' })).toMatchObject({ status: 404, code: 'solution_not_found' })
  // What is as it was is told nowhere.
  await store({ former: 'right.py' })
  await store({ former: 'right.py', file: 'fast.py', code: 'print(4)', leastScore: 50, mostScore: 100 })
  expect(await stored()).toEqual([
    {
      file: 'fast.py',
      language: 'Python3',
      source: 'print(4)',
      extraFiles: {},
      expected: expecting([accepted], { score: { least: 50, most: 100 } }),
      setsTimeLimit: true,
    },
    {
      file: 'slow.py',
      language: 'Python3',
      source: 'print(3)',
      extraFiles: {},
      expected: expecting([timeLimitExceeded, wrongAnswer]),
      setsTimeLimit: false,
    },
  ])
  expect(await drop('fast.py')).toMatchObject({ status: 200, data: null })
  expect(await drop('fast.py')).toMatchObject({ status: 404, code: 'solution_not_found' })
  expect((await stored()).map(({ file }) => file)).toEqual(['slow.py'])
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'noun_id as nounId', 'before', 'after'])
    .where('act', 'like', '%Solution')
    .orderBy('id')
    .execute()
  const told = rows.map(({ act, nounId, before, after }) => [act, Number(nounId), before, after])
  const right = { file: 'right.py', language: 'Python3', statuses: [0], setsTimeLimit: true, score: null }
  const [oldCode, newCode] = ['e79ff264b705', '22c552a8a09f']
  const slow = { file: 'slow.py', statuses: [1, -1], setsTimeLimit: false }
  const changed = { file: 'fast.py', code: newCode, score: { least: 50, most: 100 } }
  expect(told).toEqual([
    ['problem.saveSolution', pid, null, { ...right, code: oldCode }],
    ['problem.saveSolution', pid, null, { ...right, ...slow, code: oldCode }],
    ['problem.saveSolution', pid, { file: 'right.py', code: oldCode, score: null }, changed],
    ['problem.removeSolution', pid, { ...right, ...changed }, null],
  ])
})

test('what a package says besides stays with a solution that is edited: files, single cases, an unknown language', async () => {
  const { store, stored, brought } = await aSite()
  const ofPackage: Solution = {
    ...solution,
    file: 'a.py',
    language: 'Python1',
    extraFiles: { 'd.py': 'x = 1' },
    expected: expecting([wrongAnswer, 4], { permitted: [0, -1], required: [-1], case: 3 }),
  }
  await brought([ofPackage])
  const same = { former: 'a.py', file: 'a.py', language: 'Python1', statuses: [4, wrongAnswer] }
  expect(await store({ ...same, code: 'print(2)' })).toMatchObject({ status: 200 })
  expect(await stored()).toEqual([{ ...ofPackage, source: 'print(2)' }])
  expect(await store({ ...same, statuses: [wrongAnswer] })).toMatchObject({ status: 200 })
  expect((await stored())[0]!.expected).toEqual(expecting([wrongAnswer]))
  expect(await store({ ...same, statuses: [] })).toMatchObject({ status: 200 })
  expect((await stored())[0]!.expected).toBeNull()
  expect(await store({ ...same, language: 'Python0' })).toMatchObject({ code: 'language_unknown' })
})

test('what cannot be a solution is refused, and its field named', async () => {
  const { store, stored, made, call, admin, root, db } = await aSite()
  const refused: readonly (readonly [Partial<Sent>, string, string?])[] = [
    [{ file: '  ' }, 'invalid_input', 'file'],
    [{ file: 'x'.repeat(1_001) }, 'invalid_input', 'file'],
    [{ code: ' \n' }, 'code_empty', 'code'],
    [{ code: 'x'.repeat(65_536) }, 'code_too_long', 'code'],
    [{ language: 'Klingon' }, 'language_unknown'],
    [{ statuses: [judging] }, 'problem_field_wrong', 'statuses'],
    [{ leastScore: 3 }, 'problem_field_missing', 'mostScore'],
    [{ mostScore: 3 }, 'problem_field_missing', 'leastScore'],
    [{ leastScore: 4, mostScore: 3 }, 'problem_field_wrong', 'mostScore'],
    [{ leastScore: -1, mostScore: 3 }, 'invalid_input', 'leastScore'],
  ]
  for (const [more, code, field] of refused) {
    const reply = await store(more)
    expect([reply.code, reply.field], JSON.stringify(more).slice(0, 80)).toEqual([code, field])
  }
  expect(await store({ statuses: [compileError], code: 'x'.repeat(65_535) })).toMatchObject({ status: 200 })
  expect(await stored()).toHaveLength(1)

  const remote = await made(aSave({ problemId: 'R1' }), root)
  await db.updateTable('problem').set({ is_remote: true }).where('id', '=', remote).execute()
  expect(await store({ pid: remote }, root)).toMatchObject({ code: 'problem_field_wrong', field: 'pid' })
  const gone = await made(aSave({ problemId: 'G1' }), admin)
  await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect((await store({ pid: gone })).code).toBe('problem_not_found')
  expect((await call(workshop.removeSolution, { pid: gone, file: 'a' }, admin)).code).toBe('problem_not_found')
})

test('a problem has 200 solutions and 4 MiB of them at most; one of them can still be replaced', async () => {
  const { store, drop, stored, brought } = await aSite()
  await brought(Array.from({ length: 200 }, (_, at) => ({ ...solution, file: `${at}.py`, expected: null })))
  expect(await store()).toMatchObject({
    status: 400,
    code: 'solutions_many',
    msg: expect.stringContaining('200') as string,
  })
  expect(await store({ former: '7.py' })).toMatchObject({ status: 200 })
  await drop('8.py')
  expect(await store({ file: 'new.py' })).toMatchObject({ status: 200 })
  expect(await stored()).toHaveLength(200)

  const large = { ...solution, source: 'x'.repeat(65_000), extraFiles: { h: 'ä'.repeat(31_000) }, expected: null }
  await brought(Array.from({ length: 33 }, (_, at) => ({ ...large, file: `${at}.py` })))
  const more = { code: 'x'.repeat(65_000) }
  expect(await store({ file: 'a', ...more })).toMatchObject({
    code: 'solutions_large',
    msg: expect.stringContaining('4 MiB') as string,
  })
  expect(await store({ former: '0.py', ...more })).toMatchObject({ status: 200 })
})

test('of two solutions of one name that come at once, one is stored', async () => {
  const { store, stored } = await aSite()
  const replies = await Promise.all(['a', 'b', 'c'].map((code) => store({ code })))
  expect(replies.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'solution_exists', 'solution_exists'])
  expect(await stored()).toHaveLength(1)
  const others = await Promise.all(['a', 'b', 'c'].map((file) => store({ file })))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stored()).toHaveLength(4)
})

test('a measured time limit is outdated once a solution changes that sets it, and only then', async () => {
  const { db, store, drop, pid } = await aSite()
  await store()
  await store({ file: 'wrong.py', statuses: [wrongAnswer], setsTimeLimit: false })
  const offer = { problem_id: pid, multiplier: 2, resolution_ms: 500, wants_public: false, state: 'measured' } as const
  const { owner_uid: uid } = await db
    .selectFrom('problem')
    .select('owner_uid')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('time_limit_offer')
    .values({ ...offer, uid: uid!, by_uid: uid!, test_data_id: 1 })
    .execute()
  async function isOutdatedBy(act: () => Promise<unknown>): Promise<boolean> {
    await db.updateTable('time_limit_offer').set({ test_data_id: 1 }).execute()
    await act()
    const row = await db.selectFrom('time_limit_offer').select('test_data_id as id').executeTakeFirstOrThrow()
    return row.id === null
  }
  const wrong = { former: 'wrong.py', file: 'wrong.py', statuses: [wrongAnswer], setsTimeLimit: false }
  expect(await isOutdatedBy(() => store({ ...wrong, code: 'print(9)' }))).toBe(false)
  expect(await isOutdatedBy(() => drop('wrong.py'))).toBe(false)
  expect(await isOutdatedBy(() => store({ former: 'right.py', code: 'print(5)' }))).toBe(true)
  expect(await isOutdatedBy(() => store({ former: 'right.py', code: 'print(5)', setsTimeLimit: false }))).toBe(true)
  expect(await isOutdatedBy(() => store({ file: 'more.py' }))).toBe(true)
  expect(await isOutdatedBy(() => drop('more.py'))).toBe(true)
})

test('managers of a group store solutions of its problems, until they are none any more', async () => {
  const { aNamedGroup, madeInGroup, withLevel, store, put, call, pid: _site } = await aSite()
  const { gid } = await aNamedGroup('algo1')
  const author = await withLevel(gid, groupLevels.admin)
  const pid = await madeInGroup(gid, author, 'a')
  expect(await store({ pid }, author)).toMatchObject({ status: 200 })
  await put(gid, author.uid, groupLevels.member)
  expect((await store({ pid, former: 'right.py' }, author)).code).toMatch(/problem_not_(yours|found)/)
  expect((await call(workshop.removeSolution, { pid, file: 'right.py' }, author)).code).toMatch(/problem_not_/)
})
