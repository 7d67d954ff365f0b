import type { Services } from '#server/context.ts'
import { insertCategory, insertTraining, linkToTraining } from './trainings.ts'

type Person = { uid: string }
type Given = { gid: number; owner: Person; takesPart: Person; pid: number }

/** A private training of the group with a category of its own, a problem and somebody who has entered it. */
export async function insertGroupTraining(db: Services['db'], { gid, owner, takesPart, pid }: Given) {
  const category = await insertCategory(db, 'c', gid)
  const kind = { auth: 'Private', password: 'p' } as const
  const training = await insertTraining(db, owner.uid, { ...kind, group_id: gid, category_id: category })
  await linkToTraining(db, training, pid)
  await db
    .insertInto('training_member')
    .values({ training_id: training, uid: takesPart.uid, password_version: 0 })
    .execute()
  const link = db.selectFrom('training_problem').select('id').where('training_id', '=', training)
  return { training, category, trainingLink: (await link.executeTakeFirstOrThrow()).id }
}
