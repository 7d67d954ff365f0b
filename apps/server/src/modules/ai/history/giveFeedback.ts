import type { Services } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { countFeedback, lockFeedback, setFeedback } from './history.queries.ts'

type Given = { readonly id: number; readonly isUseful: boolean | null }

/** Each answer is counted once, as its reader said last. */
export async function giveFeedback({ db }: Pick<Services, 'db'>, uid: string, { id, isUseful }: Given): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = found(await lockFeedback(tx, uid, id), 'ai_answer_not_found')
    const counts = (said: boolean | null) => ({ useful: said === true ? 1 : 0, notUseful: said === false ? 1 : 0 })
    const [old, now] = [counts(before.isUseful), counts(isUseful)]
    await setFeedback(tx, id, isUseful)
    await countFeedback(tx, before, { useful: now.useful - old.useful, notUseful: now.notUseful - old.notUseful })
  })
}
