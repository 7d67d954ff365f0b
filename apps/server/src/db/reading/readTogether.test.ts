import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { readTogether } from './readTogether.ts'

const statement = (sql: string, ...parameters: unknown[]) => ({ sql, parameters }) as unknown as CompiledQuery<string>

/** A database that answers when it is told to, with the number of the statement that it was sent. */
function aSlowDatabase({ isTransaction = false } = {}) {
  const sent: { sql: string; answer: () => void; fail: () => void }[] = []
  const executeQuery = ({ sql }: CompiledQuery) =>
    new Promise((resolve, reject) => {
      const number = sent.length + 1
      sent.push({
        sql,
        answer: () => resolve({ rows: [`${sql} ${number}`] }),
        fail: () => reject(new Error(`${sql} ${number} failed`)),
      })
    })
  return { db: { isTransaction, executeQuery } as unknown as Database, sent }
}

/** Until everything that can happen without the database has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('whoever comes while a statement is answered gets rows that were read after they came, and shares them', async () => {
  const { db, sent } = aSlowDatabase()
  const first = readTogether(db, statement('a'))
  const [second, third] = [readTogether(db, statement('a')), readTogether(db, statement('a'))]
  await settle()
  expect(sent).toHaveLength(1)
  sent[0]!.answer()
  expect(await first).toEqual(['a 1'])
  await settle()
  expect(sent).toHaveLength(2)
  const fourth = readTogether(db, statement('a'))
  sent[1]!.answer()
  expect(await second).toEqual(['a 2'])
  expect(await third).toEqual(['a 2'])
  await settle()
  sent[2]!.answer()
  expect(await fourth).toEqual(['a 3'])
})

test('nothing is kept: who comes when nobody waits asks the database', async () => {
  const { db, sent } = aSlowDatabase()
  for (const expected of ['a 1', 'a 2']) {
    const rows = readTogether(db, statement('a'))
    sent.at(-1)!.answer()
    expect(await rows).toEqual([expected])
    await settle()
  }
})

test('other values, other statements and other databases share nothing', async () => {
  const [one, other] = [aSlowDatabase(), aSlowDatabase()]
  const asked = [
    readTogether(one.db, statement('a', 1)),
    readTogether(one.db, statement('a', 2)),
    readTogether(one.db, statement('a', '1')),
    readTogether(one.db, statement('b', 1)),
    readTogether(other.db, statement('a', 1)),
  ]
  for (const { answer } of [...one.sent, ...other.sent]) answer()
  expect(await Promise.all(asked)).toEqual([['a 1'], ['a 2'], ['a 3'], ['b 4'], ['a 1']])
})

test('a transaction shares with nobody, because only it sees what it wrote', async () => {
  const { db, sent } = aSlowDatabase({ isTransaction: true })
  const asked = [readTogether(db, statement('a')), readTogether(db, statement('a'))]
  expect(sent).toHaveLength(2)
  for (const { answer } of sent) answer()
  expect(await Promise.all(asked)).toEqual([['a 1'], ['a 2']])
})

test('a failure is told to those who asked for it, and the next ones ask again', async () => {
  const { db, sent } = aSlowDatabase()
  const [first, second] = [readTogether(db, statement('a')), readTogether(db, statement('a'))]
  sent[0]!.fail()
  await expect(first).rejects.toThrow('a 1 failed')
  await settle()
  sent[1]!.fail()
  await expect(second).rejects.toThrow('a 2 failed')
  await settle()
  const third = readTogether(db, statement('a'))
  sent[2]!.answer()
  expect(await third).toEqual(['a 3'])
})

test('those who share a dear statement wait for one turn', async () => {
  const { db, sent } = aSlowDatabase()
  let turns = 0
  const inTurn = <T>(work: () => Promise<T>) => {
    turns += 1
    return work()
  }
  const asked = Array.from({ length: 10 }, () => readTogether(db, statement('a'), inTurn))
  sent[0]!.answer()
  await asked[0]
  await settle()
  sent[1]!.answer()
  expect((await Promise.all(asked)).flat()).toEqual(['a 1', ...Array.from({ length: 9 }, () => 'a 2')])
  expect(turns).toBe(2)
})
