import { expect, test } from 'vitest'
import { problems } from '@praxis/contract/problems'
import { startServer } from '../../../../test/harness.ts'

test('a keyword finds any part of a title in either language or of an id, in any case and width, also one or two characters', async () => {
  const server = await startServer()
  await server.aProblem()
  const { db } = server.services
  await db
    .updateTable('problem_statement')
    .set({ title: '快速排序 Ｃ＋+ 100% Über_x' })
    .where('language', '=', 'zh-CN')
    .execute()
  await db.updateTable('problem_statement').set({ title: 'Quick Sort' }).where('language', '=', 'en-US').execute()
  const found = async (keyword: string) => (await server.call(problems.list, { keyword })).data?.total
  const fitting = [
    '排',
    '排序',
    '速排序',
    'c++',
    'ｃ+＋',
    '１００％',
    '+ 1',
    '0%',
    'über',
    'R_X',
    'sort',
    'K s',
    'q',
    '00',
    '1000',
    '快速排序 C++ 100% Über_x',
    '快速排序\u3000Ｃ＋＋',
  ]
  const others = ['序排', '排序2', 'c--', '%', '1%', '_', 'rx', 'sorts', '001']
  const totals = async (keywords: string[]) => Promise.all(keywords.map(async (one) => [one, await found(one)]))
  expect(await totals(fitting)).toEqual(fitting.map((one) => [one, 1]))
  expect(await totals(others)).toEqual(others.map((one) => [one, ['%', '_'].includes(one) ? 1 : 0]))
})
