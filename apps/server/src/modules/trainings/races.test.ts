import { trainingAdmin, trainingCategoryAdmin, trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainings } from '@praxis/contract/trainings'
import { expect, test } from 'vitest'
import type { Services } from '#server/context.ts'
import { trainingMakers } from '../../../test/trainings.ts'
import { whileChanged } from '../../../test/whileChanged.ts'

type Tx = Services['db']

test('a training that is just being deleted takes nobody in, and no problem that is', async () => {
  const { db, call, people, onSite, aProblem } = await trainingMakers()
  const [tid, other, pid] = [await onSite({ auth: 'Private', password: 'x' }), await onSite(), await aProblem()]
  const remove = (tx: Tx) => tx.updateTable('training').set({ deleted_at: new Date() }).where('id', '=', tid).execute()
  const registered = await whileChanged(db, remove, () => call(trainings.register, { tid, password: 'x' }, people.user))
  expect(registered).toMatchObject({ code: 'training_not_found' })
  const trash = (tx: Tx) => tx.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', pid).execute()
  const add = () => call(trainingProblemAdmin.addFromPublic, { tid: other, pid }, people.owner)
  expect(await whileChanged(db, trash, add)).toMatchObject({ code: 'problem_not_found' })
})

test('a category is deleted when a training of it is just being saved, and neither waits for the other in vain', async () => {
  const { db, call, people, category, onSite } = await trainingMakers()
  const tid = await onSite()
  const hold = (tx: Tx) => tx.selectFrom('training').select('id').where('id', '=', tid).forUpdate().execute()
  // Another number, so that the row names the category anew.
  const save = async (tx: Tx) => {
    for (const category_id of [null, category])
      await tx.updateTable('training').set({ category_id }).where('id', '=', tid).execute()
  }
  const remove = () => call(trainingCategoryAdmin.remove, { cid: category }, people.owner)
  expect(await whileChanged(db, hold, remove, save)).toMatchObject({ status: 200 })
  expect((await call(trainings.info, { tid })).data).toMatchObject({ categoryId: null })
  const update = { training: { id: tid, title: 'Third' }, trainingCategory: { id: category } }
  expect(await call(trainingAdmin.update, update, people.owner)).toMatchObject({ code: 'training_category_not_found' })
})
