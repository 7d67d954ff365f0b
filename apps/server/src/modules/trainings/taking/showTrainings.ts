import type { Training } from '@praxis/contract/trainingShapes'
import { trainingAccess } from '@praxis/rules/trainings/access'
import type { Context } from '#server/context.ts'
import { readTrainings, type ReadTraining } from '../enter/readTrainings.ts'
import { countProgress } from '../enter/training.queries.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

/** Trainings that somebody sees, with what they have solved of them. */
export async function showTrainings({ db, viewer }: Asking, trainings: readonly ReadTraining[]): Promise<Training[]> {
  const tids = trainings.map(({ tid }) => tid)
  const progress = await countProgress(db, tids, viewer?.uid ?? '')
  return trainings.map(({ tid, facts, row, visitor }) => {
    const refusal = trainingAccess.refuseInside(visitor, facts)
    const { problems = 0, solved = 0 } = progress.get(tid) ?? {}
    // Whoever may not read the problems does not learn how many of them they have met elsewhere.
    const known = refusal === null ? solved : 0
    return {
      id: tid,
      title: row.title,
      description: null,
      author: row.author,
      auth: facts.auth,
      categoryId: row.categoryId,
      categoryName: row.categoryName,
      categoryColor: row.categoryColor,
      rank: row.rank,
      problemCount: problems,
      acCount: viewer === null ? null : known,
      gid: facts.groupId,
      gmtModified: row.updatedAt,
      refusal,
    }
  })
}

/** The same of these numbers, of those that the caller may know of. */
export async function showSeen({ db, viewer }: Asking, tids: readonly number[]): Promise<Training[]> {
  const read = await readTrainings(db, viewer, tids)
  const seen = read.filter(({ visitor, facts }) => trainingAccess.see(visitor, facts) === null)
  return showTrainings({ db, viewer }, seen)
}
