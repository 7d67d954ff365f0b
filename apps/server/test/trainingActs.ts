import type { Endpoint } from '@praxis/contract/endpoint'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { trainingAdmin, trainingCategoryAdmin, trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainingDesk } from '@praxis/contract/trainingDesk'
import type { Act, Site } from './bankActs.ts'
import { insertGroup } from './groups.ts'
import { insertCategory, insertTraining, linkToTraining } from './trainings.ts'

/** A training of the site with a category. */
const aTraining = async ({ db, root }: Site) =>
  insertTraining(db, root.uid, { category_id: await insertCategory(db, 'Graphs') })

/** The same with the problem of the site in it. */
async function aTrainingWithProblem(site: Site) {
  const tid = await aTraining(site)
  await linkToTraining(site.db, tid, site.pid)
  return { tid, pid: site.pid }
}

const described = { title: 'Basics', description: 'Loops.' }

/** Acts of staff on trainings of the site, and root's copying. */
export const trainingActs = new Map<Endpoint, Act>([
  [
    trainingAdmin.create,
    {
      act: 'training.create',
      prepare: async ({ db }) => ({ training: described, trainingCategory: { id: await insertCategory(db, 'Trees') } }),
    },
  ],
  [
    trainingAdmin.update,
    { act: 'training.edit', prepare: async (site) => ({ training: { id: await aTraining(site), title: 'Other' } }) },
  ],
  [trainingAdmin.remove, { act: 'training.delete', prepare: async (site) => ({ tid: await aTraining(site) }) }],
  [
    trainingAdmin.changeVisible,
    { act: 'training.setVisible', prepare: async (site) => ({ tid: await aTraining(site), status: false }) },
  ],
  [
    trainingCategoryAdmin.create,
    { act: 'trainingCategory.create', prepare: async () => ({ name: 'Trees', color: '#ff0000' }) },
  ],
  [
    trainingCategoryAdmin.update,
    {
      act: 'trainingCategory.edit',
      prepare: async ({ db }) => ({ id: await insertCategory(db, 'Trees'), color: '#ff0000' }),
    },
  ],
  [
    trainingCategoryAdmin.remove,
    { act: 'trainingCategory.delete', prepare: async ({ db }) => ({ cid: await insertCategory(db, 'Trees') }) },
  ],
  [
    trainingProblemAdmin.setRank,
    {
      act: 'training.setProblemRank',
      prepare: async (site) => ({ ...(await aTrainingWithProblem(site)), rank: 7 }),
    },
  ],
  [trainingProblemAdmin.removeProblem, { act: 'training.removeProblem', prepare: aTrainingWithProblem }],
  [
    trainingProblemAdmin.addFromPublic,
    { act: 'training.addProblem', prepare: async (site) => ({ tid: await aTraining(site), pid: site.pid }) },
  ],
  [
    groupTrainings.clone,
    {
      act: 'training.clone',
      async prepare({ db, root }) {
        const [sgid, tgid] = [await insertGroup(db), await insertGroup(db)]
        await insertTraining(db, root.uid, { group_id: sgid })
        return { sgid, tgid }
      },
    },
  ],
])

/** Acts of whoever manages a training. */
export const trainingDeskActs = new Map<Endpoint, Act>([
  [
    trainingDesk.addProblems,
    { act: 'training.addProblem', prepare: async (site) => ({ tid: await aTraining(site), pids: [site.pid] }) },
  ],
  [
    trainingDesk.orderProblems,
    {
      act: 'training.orderProblems',
      async prepare(site) {
        const { tid, pid } = await aTrainingWithProblem(site)
        return { tid, pids: [pid] }
      },
    },
  ],
])
