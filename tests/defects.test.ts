import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chooseTests, projectOf, sharedWords } from '../scripts/defects/choose.ts'
import { drawDefects, type Draw, type Tree } from '../scripts/defects/draw.ts'
import { readDrawn, usualDrawn } from '../scripts/defects/drawn.ts'
import { importGraph } from '../scripts/defects/importGraph.ts'
import { callsOf, journeysThatSee } from '../scripts/defects/journeys.ts'
import { journeysThatName } from '../scripts/defects/namedPages.ts'
import { plant, plantIn, restore } from '../scripts/defects/plant.ts'
import { addResult, isDone, lost, readResults, type Result } from '../scripts/defects/results.ts'
import { areas, drawnOfEach, lines, neverIn } from './defects/list.ts'

const folders: string[] = []

/** A folder with these files, gone after the test. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'praxis-defects-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const texts: Readonly<Record<string, string>> = {
  'packages/rules/src/a.ts': 'export const a = (n: number) => n < 5 && n > 2\n',
  'packages/rules/src/b.ts': 'export const b = (n: number) => n <= 7 || n >= 9\n',
  'packages/rules/src/c.test.ts': 'export const c = 1 < 2\n',
  'packages/rules/src/d.ts': 'export const d = 4\n',
}
const tree: Tree = { files: Object.keys(texts), read: (file) => texts[file] ?? '' }
const draw: Draw = {
  seed: 'one',
  lines: [{ area: 'rules', kind: 'scoring', files: ['packages/rules/src/*.ts'], operators: ['bound moved'] }],
  never: neverIn,
  ofEach: 2,
  rejected: [],
}

test('the same seed draws the same defects, in files of which each has one, and never in a test', () => {
  const drawn = drawDefects(tree, draw)
  expect(drawDefects(tree, draw)).toEqual(drawn)
  expect(drawn.map(({ file }) => file).toSorted()).toEqual(['packages/rules/src/a.ts', 'packages/rules/src/b.ts'])
  expect(drawn.map(({ number, kind, operator }) => [number, kind, operator])).toEqual([
    [1, 'scoring', 'bound moved'],
    [2, 'scoring', 'bound moved'],
  ])
})

test('another seed draws others', () => {
  const one = drawDefects(tree, draw).map(({ before, file }) => file + before)
  const others = ['two', 'three', 'four'].map((seed) =>
    drawDefects(tree, { ...draw, seed }).map(({ before, file }) => file + before),
  )
  expect(others.filter((other) => other.join() !== one.join())).not.toEqual([])
})

test('what the compiler found is drawn again, and the defects before it stay', () => {
  const [first, second] = drawDefects(tree, draw)
  const again = drawDefects(tree, { ...draw, rejected: [second!] })
  expect(again[0]).toEqual(first)
  expect(again[1]?.file).toBe(second?.file)
  expect(again[1]?.before).not.toBe(second?.before)
})

test('the committed defects are as many of each area, each in a file of its own, and migrations are among them', () => {
  const { defects, seed } = readDrawn(usualDrawn)
  expect(seed).toMatch(/^[0-9a-f]{40}$/)
  const counts = areas.map((area) => defects.filter((one) => one.area === area).length)
  expect(counts).toEqual(areas.map(() => drawnOfEach))
  expect(new Set(defects.map(({ file }) => file)).size).toBe(defects.length)
  expect(defects.map(({ kind }) => kind)).toContain('migrations')
  expect(lines.length).toBeGreaterThan(0)
})

const place = { line: 2, before: '<', after: '<=', lead: 'first()\nif (count ', trail: ' most) refuse()\nlast()\n' }

test('a place is found where other lines stand before it now, and by less of its text when the rest has changed', () => {
  expect(plantIn('new()\nfirst()\nif (count < most) refuse()\nlast()\n', place)).toContain(
    'if (count <= most) refuse()',
  )
  const long = { ...place, lead: `${'x'.repeat(100)}\n${place.lead}`, trail: `${place.trail}${'x'.repeat(100)}` }
  expect(plantIn('other()\nfirst()\nif (count < most) refuse()\nlast()\n', { ...long, lead: place.lead })).toContain(
    '<= most',
  )
  const onlyInFront = `${'x'.repeat(100)}\n${place.lead}< all) refuse()`
  expect(plantIn(onlyInFront, long)).toContain('count <= all')
})

test('a place that is gone, or of which only a few letters are left in several places, has no defect', () => {
  expect(plantIn('if (count > most) refuse()\n', place)).toBeNull()
  const lead = `${'x'.repeat(100)}${'y'.repeat(20)}`
  const trail = `${'z'.repeat(20)}${'x'.repeat(100)}`
  const twice = `${lead.slice(-20)}<${trail.slice(0, 20)}`
  expect(plantIn(`${twice}\n${twice}`, { ...place, lead, trail })).toBeNull()
})

test('of places that are alike in all that is known, the one nearest to its line is meant', () => {
  const alike = { line: 3, before: '1', after: '2', lead: 'a(', trail: ')' }
  expect(plantIn('a(1)\n\na(1)\n', alike)).toBe('a(1)\n\na(2)\n')
})

test('a run brings back what it planted, and what a killed one has left', () => {
  const text = 'first()\nif (count < most) refuse()\nlast()\n'
  const copy = folderWith({ 'a.ts': text, 'b.ts': text })
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
  expect(plant(copy, { file: 'a.ts', ...place })).toBe(true)
  expect(read('a.ts')).toContain('<=')
  // Nobody restored: the next one does first.
  expect(plant(copy, { file: 'b.ts', ...place })).toBe(true)
  expect(read('a.ts')).toBe(text)
  restore(copy)
  expect(read('b.ts')).toBe(text)
  expect(existsSync(path.join(copy, 'build/defect-original.json'))).toBe(false)
  expect(plant(copy, { file: 'c.ts', ...place })).toBe(false)
})

const product = {
  'packages/rules/src/limit.ts': '',
  'packages/rules/src/limit.test.ts': "import { t } from '@praxis/contract/tools'\nimport { l } from './limit.ts'",
  'packages/contract/src/tools.ts': "export const tools = endpoints({ list: { call: 'GET /api/tools/:id' } })",
  'apps/server/src/app.ts': [
    "import { toolRoutes } from './modules/home/routes.ts'",
    "import { mailRoutes } from './modules/mail/routes.ts'",
    'const routesOf = {',
    '  tools: toolRoutes,',
    '  mail: mailRoutes,',
    '}',
    ...Array.from({ length: 30 }, (_, n) => `import './part${n}.ts'`),
  ].join('\n'),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`apps/server/src/part${n}.ts`, ''])),
  'apps/server/src/modules/home/routes.ts': "import { l } from '#server/modules/home/deep.ts'",
  'apps/server/src/modules/home/deep.ts': "import { l } from '@praxis/rules/limit'",
  'apps/server/src/modules/home/deep.test.ts': "import { serve } from '../../app.ts'",
  'apps/server/src/modules/mail/routes.ts': '',
  'apps/server/src/modules/mail/mail.test.ts': "import { serve } from '../../app.ts'",
  'apps/launcher/src/main.ts': "const server = 'apps/server/src/app.ts'",
  'apps/web/src/main.tsx': "import { r } from './routes/siteScreens.ts'",
  'apps/web/src/routes/siteScreens.ts':
    "x = [{ path: '/tool/:id', page: () => import('#web/features/tools/ToolPage.tsx') }, { path: '/mail', page: () => import('#web/features/mail/MailPage.tsx') }]",
  'apps/web/src/features/tools/ToolPage.tsx': "import { p } from './part.tsx'",
  'apps/web/src/features/tools/part.tsx': '',
  'apps/web/src/features/mail/MailPage.tsx': '',
  'e2e/tools.test.ts': "import { start } from '@praxis/e2e/product'\nits.visit(`/tool/${id}?page=2`)",
  'e2e/mail.test.ts': "import { start } from '@praxis/e2e/product'\nits.visit('/mail')",
  'e2e/src/product.ts': "const program = 'apps/launcher/src/main.ts'",
  'apps/server/src/db/migrate.ts': '',
  'apps/server/src/db/migrate.test.ts': "import { migrate } from './migrate.ts'",
  'apps/server/migrations/0001-a.sql': 'select 1;',
}

test('tests are found through aliases, workspaces and programs that are started, the nearest first, journeys last', () => {
  const graph = importGraph(folderWith(product))
  expect(chooseTests(graph, 'packages/rules/src/limit.ts', null)).toEqual([
    { project: 'unit', files: ['packages/rules/src/limit.test.ts'] },
    {
      project: 'server',
      files: ['apps/server/src/modules/home/deep.test.ts', 'apps/server/src/modules/mail/mail.test.ts'],
    },
    { project: 'e2e', files: ['e2e/mail.test.ts', 'e2e/tools.test.ts'] },
  ])
  const migrating = chooseTests(graph, 'apps/server/migrations/0001-a.sql', null)
  expect(migrating).toEqual([{ project: 'server', files: ['apps/server/src/db/migrate.test.ts'] }])
})

test('a journey is chosen by the calls whose handlers need a file, or by the modules that its pages loaded', () => {
  const folder = folderWith(product)
  const graph = importGraph(folder)
  const map = {
    'e2e/tools.test.ts': { endpoints: ['/api/tools/7'], modules: ['apps/web/src/features/tools/part.tsx', 'b'] },
    'e2e/mail.test.ts': { endpoints: ['/api/mail'], modules: [] },
  }
  expect(callsOf(folder, graph, 'apps/server/src/modules/home/deep.ts')).toEqual(['/api/tools/:id'])
  expect(callsOf(folder, graph, 'apps/server/src/modules/mail/routes.ts')).toEqual([])
  const tools = new Map([['e2e/tools.test.ts', 2]])
  expect(journeysThatSee(folder, graph, map, 'apps/server/src/modules/home/deep.ts')).toEqual(tools)
  expect(journeysThatSee(folder, graph, map, 'apps/web/src/features/tools/part.tsx')).toEqual(tools)
  const [journeys] = chooseTests(graph, 'apps/web/src/features/tools/part.tsx', tools)
  expect(journeys).toEqual({ project: 'e2e', files: ['e2e/tools.test.ts'] })
})

test('without a record, journeys that name an address whose page needs a file come first', () => {
  const folder = folderWith(product)
  const found = journeysThatName(folder, importGraph(folder), 'apps/web/src/features/tools/part.tsx')
  const [first, last] = [found.get('e2e/tools.test.ts')!, found.get('e2e/mail.test.ts')!]
  expect(first).toBeLessThan(10)
  expect(last).toBeGreaterThan(first)
})

test('a test belongs to the project whose files it is one of, and names tell what a journey is about', () => {
  expect(projectOf('apps/judge/test/languages.test.ts')).toBe('verdicts')
  expect(projectOf('apps/judge/test/judge.test.ts')).toBe('judge')
  expect(projectOf('apps/judge/src/main.ts')).toBeUndefined()
  expect(sharedWords('e2e/contestList.test.ts', 'apps/web/src/features/contests/list/row.tsx')).toBe(2)
})

const result = (number: number, outcome: Result['outcome'], kind: Result['kind'] = 'other'): Result => ({
  number,
  outcome,
  kind,
  area: 'rules',
  operator: 'bound moved',
  file: 'a.ts',
  line: 1,
  seconds: 1,
  chosen: 1,
  ended: 1,
  commit: 'first',
})

test('a pass goes on behind the results that it has of this commit', () => {
  const file = path.join(folderWith({}), 'results.jsonl')
  expect(readResults(file)).toEqual([])
  addResult(file, result(1, 'caught'))
  addResult(file, result(2, 'not caught'))
  const results = readResults(file)
  expect(results.map(({ number, outcome }) => [number, outcome])).toEqual([
    [1, 'caught'],
    [2, 'not caught'],
  ])
  expect([1, 2, 3].map((number) => isDone(results, { number }, 'first'))).toEqual([true, true, false])
  expect(isDone(results, { number: 1 }, 'second')).toBe(false)
})

test('a defect of a guarded kind that is no longer caught is lost, and so is a lower total', () => {
  const before = [result(1, 'caught', 'access'), result(2, 'caught'), result(3, 'not caught', 'limits')]
  const [access, other] = [result(1, 'not caught in time', 'access'), result(2, 'not caught')]
  expect(lost(before, [access, result(2, 'caught'), result(3, 'caught', 'limits')])).toHaveLength(1)
  expect(lost(before, [result(1, 'caught', 'access'), other, result(3, 'caught', 'limits')])).toEqual([])
  expect(lost(before, [result(1, 'caught', 'access'), other, result(3, 'not caught', 'limits')])).toEqual([
    '1 are caught, before 2',
  ])
})
