import { expect, test } from 'vitest'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

test('a case that gets other files requires what its subtask does, and so does one that joins the subtask', async () => {
  const { root, made, update, dataOf, anUpload, db } = await aWorkshop()
  const names = (...cases: [name: string, group: number, id?: number][]) =>
    cases.map(([name, groupNum, id]) => ({
      ...(id !== undefined && { id }),
      input: `${name}.in`,
      output: `${name}.out`,
      score: 50,
      groupNum,
    }))
  const uploadTestcaseDir = await anUpload(root.uid, { '1.in': 'a', '1.out': 'a', '2.in': 'b', '2.out': 'b' })
  const oi = { type: 1, judgeCaseMode: 'subtask_lowest' } as const
  const samples = names(['1', 1], ['2', 2])
  const pid = await made(aSave(oi, { isUploadTestCase: true, uploadTestcaseDir, samples }))
  const rows = async () =>
    db
      .selectFrom('test_case')
      .select(['id', 'group_num as group', 'requires'])
      .where('test_data_id', '=', (await dataOf(pid)).id)
      .orderBy('seq')
      .execute()
  const required = async () => (await rows()).map(({ group, requires }) => [group, requires])
  // As a package brings it.
  await db.updateTable('test_case').set({ requires: '[1]' }).where('group_num', '=', 2).execute()
  const [first, second] = await rows()
  const other = await anUpload(root.uid, { '2.in': 'other', '2.out': 'b', '3.in': 'c', '3.out': 'c' })
  await update({
    problem: { id: pid },
    isUploadTestCase: true,
    uploadTestcaseDir: other,
    samples: names(['1', 1, first!.id], ['2', 2, second!.id], ['3', 2]),
  })
  expect(await required()).toEqual([
    [1, []],
    [2, [1]],
    [2, [1]],
  ])
  const [, one, two] = await rows()
  await update({ problem: { id: pid }, isUploadTestCase: true, samples: names(['2', 2, one!.id], ['3', 3, two!.id]) })
  expect(await required()).toEqual([
    [2, []],
    [3, []],
  ])
})
