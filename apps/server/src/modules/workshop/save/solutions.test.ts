import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { expecting } from '@praxis/formats/parts/expecting'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

test('whoever edits a problem reads the solutions of its package, with the one verdict that each must get', async () => {
  const { call, db, made, admin, root, aUser } = await aWorkshop()
  const pid = await made(aSave(), admin)
  const solution = { language: 'Python3', extraFiles: {}, setsTimeLimit: true }
  await db.transaction().execute((tx) =>
    replaceSolutions(tx, pid, [
      { ...solution, file: 'accepted/a.py', source: 'print(1)', expected: expecting([0]) },
      { ...solution, file: 'rejected/b.py', source: 'print(2)', expected: expecting([-1, 1]) },
      { ...solution, file: 'c.py', source: 'import d', extraFiles: { 'd.py': '' }, expected: null },
    ]),
  )
  const read = async (who: { token: string }) => call(workshop.solutions, { pid }, who)
  const all = [
    { file: 'accepted/a.py', language: 'Python3', code: 'print(1)', isAlone: true, expected: 0 },
    { file: 'rejected/b.py', language: 'Python3', code: 'print(2)', isAlone: true, expected: null },
    { file: 'c.py', language: 'Python3', code: 'import d', isAlone: false, expected: null },
  ]
  expect((await read(admin)).data).toEqual(all)
  expect((await read(root)).data).toEqual(all)
  expect(await read(await aUser())).toMatchObject({ code: 'problem_not_found', data: null })
  const other = await made(aSave({ problemId: 'B1' }))
  expect((await call(workshop.solutions, { pid: other }, admin)).code).toBe('problem_not_yours')
  expect((await call(workshop.solutions, { pid: other }, root)).data).toEqual([])
})
