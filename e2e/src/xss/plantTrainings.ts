import { trainingAuth } from '@praxis/contract/statuses'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { TheSite } from '../together.ts'
import { allLines, hostileColours, pieces } from './plant.ts'

type Given = {
  /** Who has made the training of the group. */
  uid: string
  gid: number
  /** A problem of the site. */
  pid: number
}

export type PlantedTrainings = {
  /** A training of the site, into which the author is registered, and one of the group. */
  site: number
  group: number
  uproot(): Promise<void>
}

/** Characters of a text that the database bounds. */
const bounded = 255

/** Trainings of the site and one of a group, in categories with hostile names and colours. Their texts hold all lines. */
export async function plantTrainings({ db }: Pick<TheSite, 'db'>, given: Given): Promise<PlantedTrainings> {
  const { uid, gid, pid } = given
  const root = await db.selectFrom('account').select('uid').where('username', '=', 'root').executeTakeFirstOrThrow()
  const categories = await db
    .insertInto('training_category')
    .values(
      pieces('training category', trainingRules.categoryNameLength).map((name, at) => ({
        name,
        color: hostileColours[at % hostileColours.length] ?? '',
      })),
    )
    .returning('id')
    .execute()
  const titles = pieces('training title', bounded)
  const isPrivate = { auth: trainingAuth.private, password: allLines('training password') }
  const rows = titles.map((title, at) => ({
    title,
    description: allLines('training description', { isTurned: at % 2 === 1 }),
    ...isPrivate,
    uid: at === 1 ? uid : root.uid,
    group_id: at === 1 ? gid : null,
    category_id: categories[at % categories.length]?.id ?? null,
    rank: at,
  }))
  const made = await db.insertInto('training').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const [site = 0, group = 0] = ids
  await db
    .insertInto('training_problem')
    .values(ids.map((training_id) => ({ training_id, problem_id: pid })))
    .execute()
  await db.insertInto('training_member').values({ training_id: site, uid, password_version: 0 }).execute()
  return {
    site,
    group,
    async uproot() {
      await db.deleteFrom('training').where('id', 'in', ids).execute()
      const ofCategories = categories.map(({ id }) => id)
      await db.deleteFrom('training_category').where('id', 'in', ofCategories).execute()
    },
  }
}
