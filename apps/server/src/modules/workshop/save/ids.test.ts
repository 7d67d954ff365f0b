import { groupProblems } from '@praxis/contract/groupProblems'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

test('ids are in upper case and unique on the whole site, also for people who choose one at once', async () => {
  const { made, create, update, read } = await aWorkshop()
  const pid = await made(aSave({ problemId: ' abc-1 ' }))
  expect((await read(pid)).problemId).toBe('ABC-1')
  expect(await create(aSave({ problemId: 'Abc-1' }))).toMatchObject({ code: 'problem_exists', field: 'problemId' })
  const other = await made(aSave({ problemId: 'B' }))
  expect(await update({ problem: { id: other, problemId: 'abc-1' } })).toMatchObject({ code: 'problem_exists' })
  const raced = await Promise.all([1, 2, 3].map(() => create(aSave({ problemId: 'race' }))))
  expect(raced.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'problem_exists', 'problem_exists'])
  const { problemId: _id, ...rest } = aSave().problem
  const nameless = await made({ ...aSave(), problem: rest })
  expect((await read(nameless)).problemId).toBe(`P${nameless}`)
})

test('the ids of a group’s problems begin with its short name, which clients do not send', async () => {
  const { call, aNamedGroup, madeInGroup, root, read, update } = await aWorkshop()
  const { gid, owner } = await aNamedGroup('algo1')
  const pid = await madeInGroup(gid, owner, 'x1')
  const { data } = await call(groupProblems.read, { pid }, owner)
  expect(data).toMatchObject({ problemId: 'ALGO1X1', groupShortName: 'algo1', gid, isGroup: true, auth: 2 })
  await call(groupProblems.update, { problem: { id: pid, problemId: 'x2' } }, owner)
  expect((await read(pid)).problemId).toBe('ALGO1X2')
  // The whole id, as the path of the site reads it, stays what it is.
  expect((await update({ problem: { id: pid, problemId: 'ALGO1X2', gid: null } }, root)).data).toEqual({ version: 2 })
  expect(await call(groupProblems.create, aSave({ gid, problemId: 'X2' }), owner)).toMatchObject({
    code: 'problem_exists',
  })
  const { problemId: _id, ...rest } = aSave().problem
  const nameless = await call(groupProblems.create, { ...aSave(), problem: { ...rest, gid } }, owner)
  expect((await read(nameless.data!.pid)).problemId).toBe(`ALGO1P${nameless.data!.pid}`)
})

test('a group that takes another short name renames no problem, whatever its clients strip of the ids', async () => {
  const { call, aNamedGroup, madeInGroup, read, db } = await aWorkshop()
  const { gid, owner } = await aNamedGroup('algo1')
  const pid = await madeInGroup(gid, owner, 'x1')
  const rename = (short_name: string) =>
    db.updateTable('user_group').set({ short_name }).where('id', '=', gid).execute()
  const idAfter = async (problemId: string) => {
    const { status } = await call(groupProblems.update, { problem: { id: pid, problemId, timeLimit: 1500 } }, owner)
    return [status, (await read(pid)).problemId]
  }
  await rename('beta')
  for (const stripped of ['1X1', 'x1', 'ALGO1X1']) expect(await idAfter(stripped)).toEqual([200, 'ALGO1X1'])
  await rename('betasx')
  expect(await idAfter('1')).toEqual([200, 'ALGO1X1'])
  expect(await idAfter('x2')).toEqual([200, 'BETASXX2'])
  expect(await idAfter('2')).toEqual([200, 'BETASX2'])
})

test('an id that is the address of a page together with the short name of the group is refused', async () => {
  const { call, aNamedGroup, root } = await aWorkshop()
  const { gid, owner } = await aNamedGroup('creat')
  const create = (problemId: string) => call(groupProblems.create, aSave({ gid, problemId }), owner)
  const refused = { code: 'problem_id_reserved', field: 'problemId', msg: expect.stringContaining('CREATE') }
  expect(await create('e')).toMatchObject(refused)
  const made = await create('create')
  expect(made.status).toBe(200)
  const copy = { pid: made.data!.pid, problemId: 'E', gid }
  expect(await call(workshop.copy, copy, root)).toMatchObject(refused)
})

test('a remote problem keeps the case of its id, and its data stay', async () => {
  const { made, update, read, db, dataOf } = await aWorkshop()
  const pid = await made()
  await db.updateTable('problem').set({ is_remote: true }).where('id', '=', pid).execute()
  const before = await dataOf(pid)
  await update({ problem: { id: pid, problemId: 'AC-abc110_a' }, samples: [{ input: 'x', output: 'y' }] })
  expect((await read(pid)).problemId).toBe('AC-abc110_a')
  expect(await dataOf(pid)).toEqual(before)
})
