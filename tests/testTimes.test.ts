import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { added, scaled, secondsByProject, slowestTables, timesTable, tooSlow } from '../scripts/testTimes.ts'
import { onOldestPostgres, projects } from './projects.ts'

const began = 1_000_000
const at = (seconds: number) => began + seconds * 1000

test('a project takes from the end of the one before it to its own last test, and the last one to the end of all', () => {
  const files = [
    { project: 'server', ended: at(90) },
    { project: 'unit', ended: at(8) },
    { project: 'unit', ended: at(10) },
    { project: 'server', ended: at(70) },
    { project: 'judge', ended: at(200) },
  ]
  expect([...secondsByProject({ began, ended: at(203), files })]).toEqual([
    ['unit', 10],
    ['server', 80],
    ['judge', 113],
  ])
})

test('what ran twice takes the time of both', () => {
  const first = new Map([
    ['unit', 10],
    ['server', 80],
  ])
  expect([...added(first, new Map([['server', 5]]))]).toEqual([
    ['unit', 10],
    ['server', 85],
  ])
})

test('only a project above its budget is said to be over it', () => {
  const times = [
    { name: 'unit', seconds: 40.4, budgetSeconds: 40 },
    { name: 'server', seconds: 161, budgetSeconds: 150 },
  ]
  const [, unit, server, together] = timesTable(times, 1)
  expect(unit).toBe('  unit                        40 s of   40')
  expect(server).toBe('  server                     161 s of  150, 11 s over its budget')
  expect(together).toBe('  together                   201 s of  190, 11 s over its budget')
})

test('budgets are as much longer as the machine is slower, and shorter on a faster one', () => {
  const times = [{ name: 'server', seconds: 300, budgetSeconds: 200 }]
  expect(scaled(times, 1.5)).toEqual([{ name: 'server', seconds: 300, budgetSeconds: 300 }])
  expect(scaled(times, 0.75)).toEqual([{ name: 'server', seconds: 300, budgetSeconds: 150 }])
  expect(timesTable(times, 1.5)[0]).toContain('1.50 times as slow')
})

test('a project over eight times its budget fails, and one at eight times its budget does not', () => {
  const times = [
    { name: 'unit', seconds: 320, budgetSeconds: 40 },
    { name: 'server', seconds: 1_601.2, budgetSeconds: 200 },
  ]
  expect(tooSlow(times)).toEqual(['server: 1601 s are more than 8 times its budget of 200 s'])
})

test('the twenty slowest files and tests are named with their projects, the slowest first', () => {
  const aFile = (number: number) => ({
    path: `${number}.test.ts`,
    project: 'unit',
    hasFailed: false,
    message: '',
    ended: 0,
    ms: number * 1000,
    tests: [{ name: `takes ${number}`, state: 'passed', ms: number * 100, message: '' }],
  })
  const lines = slowestTables(Array.from({ length: 30 }, (_, number) => aFile(number + 1)))
  expect(lines).toHaveLength(42)
  expect(lines[1]).toBe('    30.0 s  unit      30.test.ts')
  expect(lines[20]).toBe('    11.0 s  unit      11.test.ts')
  expect(lines[22]).toBe('     3.0 s  unit      30.test.ts › takes 30')
  expect(lines[41]).toBe('     1.1 s  unit      11.test.ts › takes 11')
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
