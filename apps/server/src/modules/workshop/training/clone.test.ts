import { groupTrainings } from '@praxis/contract/groupTrainings'
import { expect, test } from 'vitest'
import { listSolutions, replaceSolutions } from '#server/modules/problems/public.ts'
import { insertCategory, linkToTraining, trainingMakers } from '../../../../test/trainings.ts'

test('a copy of the trainings of a group is hidden, without people and password, with problems that it may have', async () => {
  const { call, db, people, gid, category, inGroup, put, enter, aProblem, acts } = await trainingMakers()
  const { root, user, author } = people
  await db.updateTable('user_group').set({ short_name: 'FIRST' }).where('id', '=', gid).execute()
  const { id: other } = await db
    .insertInto('user_group')
    .values({ name: 'Other', short_name: 'OTHER', owner_uid: user.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await insertCategory(db, 'Own', gid)
  const known = await insertCategory(db, 'Known', gid)
  const knownThere = await insertCategory(db, 'KNOWN', other)
  const tid = await inGroup({ auth: 'Private', password: 'secret', rank: 4, category_id: own, title: 'Graphs' })
  const second = await inGroup({ rank: 9, category_id: category, title: 'Sums' })
  await inGroup({ rank: 10, category_id: known, title: 'Known' })
  await inGroup({ deleted_at: new Date() })
  await enter(tid, author.uid)
  const bank = await put(tid, { display_id: 'BANK' }, 3)
  const mine = await put(tid, { display_id: 'FIRST7', group_id: gid }, 1)
  const given = await put(tid, { display_id: 'FIRST8', group_id: gid, publish_state: 2 }, 2)
  const taken = await put(second, { display_id: 'FIRST9', group_id: gid }, 0)
  await linkToTraining(db, second, mine, 1)
  await aProblem({ display_id: 'OTHER9' })

  const clone = async (sgid: number, tgid: number) => (await call(groupTrainings.clone, { sgid, tgid }, root)).code
  const written = { language: 'C', source: '', extraFiles: {}, expected: null, setsTimeLimit: false }
  await db.transaction().execute((tx) => replaceSolutions(tx, mine, [{ ...written, file: 'a.c' }]))

  expect([await clone(gid, gid), await clone(gid, 99_999)]).toEqual(['training_clone_same', 'group_not_found'])
  expect(await clone(gid, other)).toBeUndefined()

  const desk = (await call(groupTrainings.adminList, { gid: other }, root)).data!.records
  expect(desk.map((row) => [row.title, row.auth, row.status, row.rank, row.author, row.categoryName])).toEqual([
    ['Known', 'Public', false, 10, 'root', 'KNOWN'],
    ['Sums', 'Public', false, 9, 'root', 'Graphs'],
    ['Graphs', 'Private', false, 4, 'root', 'Own'],
  ])
  const categories = await db.selectFrom('training_category').select('id').where('group_id', '=', other).execute()
  expect(categories.map(({ id }) => id)).toContain(knownThere)
  expect(categories).toHaveLength(2)
  const copy = desk[2]!.id
  const form = (await call(groupTrainings.read, { tid: copy }, root)).data!
  expect(form.training).toMatchObject({ privatePwd: '', memberCount: 0, description: 'Loops.' })
  const links = await db
    .selectFrom('training_problem')
    .innerJoin('problem', 'problem.id', 'training_problem.problem_id')
    .select(['training_id as tid', 'problem.id as pid', 'display_id as shown', 'problem.group_id as group', 'rank'])
    .where('training_id', 'in', [copy, desk[1]!.id])
    .orderBy('training_id')
    .orderBy('rank')
    .execute()
  const copied = links.find(({ shown }) => shown === 'OTHER7')!
  expect((await listSolutions(db, copied.pid)).map(({ file }) => file)).toEqual(['a.c'])
  expect(links.map(({ tid: _tid, ...link }) => link)).toEqual([
    { pid: copied.pid, shown: 'OTHER7', group: other, rank: 1 },
    { pid: given, shown: 'FIRST8', group: gid, rank: 2 },
    { pid: bank, shown: 'BANK', group: null, rank: 3 },
    { pid: expect.any(Number), shown: expect.stringMatching(/^OTHERP\d+$/), group: other, rank: 0 },
    // In two trainings it is one problem.
    { pid: copied.pid, shown: 'OTHER7', group: other, rank: 1 },
  ])
  expect(links.map(({ pid }) => pid)).not.toContain(taken)

  const show = (training: number) => call(groupTrainings.changeVisible, { tid: training, status: true }, root)
  expect([(await show(copy)).code, (await show(desk[1]!.id)).code]).toEqual(['training_password_missing', undefined])
  const update = { training: { id: copy, privatePwd: 'new', status: true } }
  expect((await call(groupTrainings.update, update, root)).code).toBeUndefined()
  const told = (await acts()).map(({ act }) => act)
  expect(told.filter((act) => act === 'training.clone' || act === 'problem.copy')).toEqual([
    'problem.copy',
    'problem.copy',
    'training.clone',
    'training.clone',
    'training.clone',
  ])
})
