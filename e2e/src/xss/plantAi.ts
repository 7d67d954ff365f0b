import type { TheSite } from '../together.ts'
import { allLines, markOf } from './plant.ts'

export type PlantedAi = {
  answers: number
  uproot(): Promise<void>
}

/** Answers of a provider that wants to do harm, and a currency that root has never entered. */
export async function plantAi({ db }: Pick<TheSite, 'db'>, uid: string, pid: number): Promise<PlantedAi> {
  const currency = `${markOf('ai currency')}<img src=x onerror=ran(0)>`
  const asked = { uid, problem_id: pid, outcome: 'done', day: '2026-01-01', currency } as const
  const answers = await db
    .insertInto('ai_log')
    .values([
      { ...asked, kind: 'explain_problem', answer: allLines('ai answer') },
      { ...asked, kind: 'provide_idea', level: 'hint', answer: allLines('ai answer', { isTurned: true }) },
    ])
    .returning('id')
    .execute()
  const today = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('ai_day')
    .values({
      day: today,
      kind: 'explain_problem',
      currency,
      done: 1,
      input_tokens: 10,
      output_tokens: 10,
      cost: 5_000,
    })
    .execute()
  return {
    answers: answers.length,
    async uproot() {
      const ids = answers.map(({ id }) => id)
      await db.deleteFrom('ai_log').where('id', 'in', ids).execute()
      await db.deleteFrom('ai_day').where('currency', '=', currency).execute()
    },
  }
}
