import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondsByProject, timesTable } from '../scripts/testTimes.ts'
import { onOldestPostgres, projects } from './projects.ts'

const began = 1_000_000
const at = (seconds: number) => began + seconds * 1000

test('a project takes from the end of the one before it to its own last test, and the last one to the end of all', () => {
  const files = [
    { path: 'apps/server/src/app.test.ts', ended: at(90) },
    { path: 'packages/rules/src/scoring.test.ts', ended: at(8) },
    { path: 'apps/judge/src/cases.test.ts', ended: at(10) },
    { path: 'apps/server/test/access.test.ts', ended: at(70) },
    { path: 'apps/judge/test/scoring.test.ts', ended: at(200) },
  ]
  expect([...secondsByProject({ began, ended: at(203), files })]).toEqual([
    ['unit', 10],
    ['server', 80],
    ['judge', 113],
  ])
})

test('only a project above its budget is said to be over it', () => {
  const times = [
    { name: 'unit', seconds: 40.4, budgetSeconds: 40 },
    { name: 'server', seconds: 161, budgetSeconds: 150 },
  ]
  const [, unit, server, together] = timesTable(times)
  expect(unit).toBe('  unit                        40 s of   40')
  expect(server).toBe('  server                     161 s of  150, 11 s over its budget')
  expect(together).toBe('  together                   201 s of  190, 11 s over its budget')
})

test('the budgets leave the whole run within twenty minutes, and its journeys within eight', () => {
  const all = Object.values(projects).reduce<number>(
    (sum, { budgetSeconds }) => sum + budgetSeconds,
    onOldestPostgres.budgetSeconds,
  )
  expect(all).toBeLessThanOrEqual(20 * 60)
  expect(projects.e2e.budgetSeconds).toBeLessThanOrEqual(8 * 60)
})

test('what runs once more on the oldest PostgreSQL is there', () => {
  const root = join(import.meta.dirname, '..')
  expect(onOldestPostgres.files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
