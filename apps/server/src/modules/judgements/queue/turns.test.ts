import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aJudgedSite } from '../../../../test/site.ts'
import { priority } from './priority.ts'
import { findPersonalTurn, findReachedTurn } from './turns.queries.ts'

/** The judges of Python have come to turn 1000; those of Rust are behind, at the tenth of somebody's 500. */
async function aLaggingLanguage() {
  const { db, submit, user, aUser } = await aJudgedSite()
  const [python, rust] = [6, 12]
  const id = await submit(await aUser())
  const insert = (uid: string, language: number, state: string, from: number, to: number) =>
    sql`
      insert into judgement (submission_id, uid, language_id, state, turn)
      select ${id}::bigint, ${uid}, ${language}::integer, ${state}, turn
      from generate_series(${from}::integer, ${to}::integer) turn`.execute(db)
  await sql`update judgement set state = 'done', turn = 1000`.execute(db)
  await insert(user.uid, rust, 'done', 0, 9)
  await insert(user.uid, rust, 'queued', 10, 509)
  const turnOf = (uid: string, languageId: number) =>
    findPersonalTurn(db, { uid, languageId, priority: priority.practice })
  return { db, python, rust, user, turnOf, insert, newcomer: (await aUser()).uid }
}

test('whoever comes to a language whose judges are behind begins where that language is', async () => {
  const { turnOf, python, rust, user, newcomer, insert } = await aLaggingLanguage()
  expect(await turnOf(newcomer, rust)).toBe(10)
  expect(await turnOf(newcomer, python)).toBe(1_000)
  expect(await turnOf(user.uid, rust)).toBe(510)
  // What they had judged in the fast language is not held against them, what they have waiting there is.
  await insert(newcomer, python, 'done', 1_000, 1_000)
  expect(await turnOf(newcomer, rust)).toBe(10)
  expect(await turnOf(newcomer, python)).toBe(1_001)
  await insert(newcomer, python, 'queued', 1_001, 1_001)
  expect(await turnOf(newcomer, rust)).toBe(1_002)
})

test('what is judged again begins where its language is, and without one where judging is', async () => {
  const { db, rust } = await aLaggingLanguage()
  const reached = (languageId: number | null) => findReachedTurn(db, { priority: priority.practice, languageId })
  expect([await reached(rust), await reached(null)]).toEqual([10, 1_000])
})
