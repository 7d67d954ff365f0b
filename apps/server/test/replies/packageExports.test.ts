import { problemType } from '@praxis/contract/statuses'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { groupLevels } from '@praxis/contract/statuses'
import { test } from 'vitest'
import { aSave, aWorkshop } from '../workshop.ts'
import { aPerson, tellStory } from './story.ts'

/** Problems of the site: one that every format holds, one with subtasks, one without test data. */
async function aSite() {
  const site = await aWorkshop()
  const root = await aPerson(site, 'root1', 'root')
  const plain = aSave({ problemId: 'P1', title: 'Plain sum', auth: 1 })
  const pids = [
    await site.made(plain, root),
    await site.made(
      aSave(
        { problemId: 'P2', title: 'Scored sum', type: problemType.oi, judgeCaseMode: 'subtask_lowest' },
        {
          samples: [
            { input: '5 5\n', output: '10\n', score: 40, groupNum: 1 },
            { input: '3 4\n', output: '7\n', score: 60, groupNum: 2 },
          ],
        },
      ),
      root,
    ),
    await site.made(aSave({ problemId: 'P3', title: 'No data' }), root),
  ]
  await site.db.updateTable('problem').set({ test_data_id: null }).where('id', '=', pids[2]!).execute()
  await site.db.transaction().execute((tx) =>
    replaceSolutions(tx, pids[0]!, [
      {
        file: 'accepted/a.py',
        language: 'Python3',
        source: 'print(3)',
        extraFiles: {},
        expected: null,
        setsTimeLimit: true,
      },
    ]),
  )
  return { ...site, root, pids }
}

test('what an export of the site would leave out is kept, and that one which was refused', async () => {
  const { root, pids, ...site } = await aSite()
  const acts = {
    'the data of the first are gone': async () =>
      void (await site.db.updateTable('problem').set({ test_data_id: null }).where('id', '=', pids[0]!).execute()),
  }
  await tellStory('packageExports/desk', site, { people: { root }, acts })
})

test('what an export of a group would leave out is kept', async () => {
  const site = await aWorkshop()
  const teacher = await aPerson(site, 'teacher')
  const values = { name: 'Class', short_name: 'CLASS', owner_uid: teacher.uid, auth: 1 }
  const { id: gid } = await site.db.insertInto('user_group').values(values).returning('id').executeTakeFirstOrThrow()
  await site.put(gid, teacher.uid, groupLevels.root)
  await site.madeInGroup(gid, teacher, '1')
  await tellStory('packageExports/group', site, { people: { teacher } })
})
