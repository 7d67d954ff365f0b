import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesOfChunks } from '../apps/web/chunkModules.ts'
import { callNamed, routeFiles, sourcesOfCalls } from '../scripts/testing/changed/calls.ts'
import { isReached, reachOf } from '../scripts/testing/changed/graph.ts'
import { readSource, targetOf, type Finds } from '../scripts/testing/changed/imports.ts'
import { asksFor, tablesIn, tablesOfTypes } from '../scripts/testing/changed/migrations.ts'
import { mapOf, mergedMap } from '../scripts/testing/changed/testMap.ts'
import { servicesIn, withServices } from '../scripts/testing/changed/services.ts'
import { callsOfNouns } from '../scripts/testing/changed/world.ts'
import { root } from './sources.ts'

const anywhere: Finds = (place) => (place.endsWith('.ts') || place.endsWith('.sql') ? 'file' : 'folder')

test('an import means a file of this repository, by its path, its workspace or the alias of its own', () => {
  expect(targetOf('apps/web/src/a/b.ts', '../c.ts')).toBe('apps/web/src/c.ts')
  expect(targetOf('apps/web/src/a/b.ts', '#web/c.ts?raw')).toBe('apps/web/src/c.ts')
  expect(targetOf('apps/web/src/a/b.ts', '@praxis/rules/problems/scores')).toBe('packages/rules/src/problems/scores.ts')
  expect(targetOf('bench/src/run.ts', '@praxis/e2e/product')).toBe('e2e/src/product.ts')
  expect(targetOf('apps/web/src/a/b.ts', 'zod')).toBe(null)
})

test('a source is made of what it imports and of what it names, but not of types', () => {
  const text = `
import { a, type B, c as d } from './one.ts'
import type { E } from './two.ts'
import { type F } from './three.ts'
import * as all from './four.ts'
import './five.ts'
export { g } from './six.ts'
const later = import('./seven.ts')
const program = new URL('../eight.ts', import.meta.url)
const started = ['apps/server/src/nine.ts', '/api/ten.ts', 'a sentence. With a stop.', './eleven.test.ts', '..']
`
  const { edges, types, passesOn } = readSource('apps/web/src/x.ts', text, anywhere)
  expect(edges).toEqual(
    [
      { to: 'apps/web/src/one.ts', names: ['a', 'c'] },
      { to: 'apps/web/src/four.ts', names: 'all' },
      { to: 'apps/web/src/six.ts', names: ['g'] },
      { to: 'apps/web/src/five.ts', names: 'all' },
      { to: 'apps/web/src/seven.ts', names: 'all' },
      { to: 'apps/web/eight.ts', names: 'all' },
      { to: 'eight.ts', names: 'all' },
      { to: 'apps/web/src/apps/server/src/nine.ts', names: 'all' },
      { to: 'apps/server/src/nine.ts', names: 'all' },
    ].filter(({ to }) => to !== 'eight.ts'),
  )
  expect(types).toEqual(['apps/web/src/two.ts', 'apps/web/src/three.ts'])
  expect(passesOn).toBe(null)
})

const graphOf = (files: Record<string, string>) =>
  new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      readSource(file, text, (place) => (place in files ? 'file' : null)),
    ]),
  )

test('of a list that passes names on, only what is behind the names that are taken is reached', () => {
  const graph = graphOf({
    'a/user.ts': `import { one } from './public.ts'`,
    'a/greedy.ts': `import * as all from './public.ts'\nimport { one } from './public.ts'`,
    'a/public.ts': `/** For others. */\nexport { one } from './one.ts'\nexport { two as other } from './two.ts'`,
    'a/one.ts': `import { deep } from './deep.ts'`,
    'a/two.ts': ``,
    'a/deep.ts': ``,
  })
  expect([...reachOf(graph, ['a/user.ts'])].sort()).toEqual(['a/deep.ts', 'a/one.ts', 'a/public.ts', 'a/user.ts'])
  expect(reachOf(graph, ['a/greedy.ts'])).toContain('a/two.ts')
  expect(reachOf(graph, ['a/user.ts'], [{ from: /one/, to: /deep/ }])).not.toContain('a/deep.ts')
})

test('a file is reached by its name, and by that of a folder around it', () => {
  const reached = new Set(['a/b.ts', 'c/d/'])
  expect(['a/b.ts', 'c/d/e/f.c', 'c/e.ts', 'a'].map((file) => isReached(reached, file))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('app.ts says which file answers every call of the contract', () => {
  const files = routeFiles(readFileSync(join(root, 'apps/server/src/app.ts'), 'utf8'), callsOfNouns)
  expect(files.size).toBe(new Set(Object.values(callsOfNouns).flat()).size)
  expect(files.get('POST /api/submit-print-text')).toEqual(['apps/server/src/modules/prints/routes.ts'])
  expect(files.get('GET /api/get-group-list')).toEqual([
    'apps/server/src/modules/groups/info/routes.ts',
    'apps/server/src/modules/uploads/groupPictures/routes.ts',
  ])
})

test('a call that app.ts does not answer stops the choice', () => {
  expect(() => routeFiles('', { prints: ['GET /api/prints'] })).toThrow('does not say who answers GET /api/prints')
})

test('a call needs what its routes import, and what its module alone has', () => {
  const graph = graphOf({
    'apps/server/src/app.ts': `import { r } from './modules/prints/routes.ts'\nimport { s } from './modules/site/routes.ts'`,
    'apps/server/src/modules/prints/routes.ts': `import { p } from './print.ts'`,
    'apps/server/src/modules/prints/print.ts': ``,
    'apps/server/src/modules/prints/purgeJob.ts': `import { p } from './purge.queries.ts'`,
    'apps/server/src/modules/prints/purge.queries.ts': ``,
    'apps/server/src/modules/prints/print.test.ts': ``,
    'apps/server/src/modules/site/routes.ts': ``,
  })
  const prints = 'apps/server/src/modules/prints'
  const found = sourcesOfCalls(
    graph,
    new Map([
      ['GET /api/prints', [`${prints}/routes.ts`]],
      ['GET /api/site', ['apps/server/src/modules/site/routes.ts']],
    ]),
  )
  expect([...found.get('GET /api/prints')!].sort()).toEqual([
    `${prints}/print.ts`,
    `${prints}/purge.queries.ts`,
    `${prints}/purgeJob.ts`,
    `${prints}/routes.ts`,
  ])
  expect([...found.get('GET /api/site')!]).toEqual(['apps/server/src/modules/site/routes.ts'])
})

test('what a browser asked for is named as in the contract', () => {
  const calls = ['GET /api/public/img/:name', 'GET /api/tools', 'POST /api/tools', 'POST /api/file']
  expect(callNamed('GET /api/public/img/a.png?x=1', calls)).toBe('GET /api/public/img/:name')
  expect(callNamed('POST /api/tools', calls)).toBe('POST /api/tools')
  expect(callNamed('GET /api/file', calls)).toBe('POST /api/file')
  expect(callNamed('GET /api/public/img/a/b', calls)).toBe(null)
})

test('a migration is about the tables that it makes, changes, fills or refers to', () => {
  const sql = `create table print_job (id int references contest);
    alter table only problem add column at timestamptz; -- update account
    update tag set name = 'from role'; create function f() as $$ insert into message values (1) $$;`
  expect(tablesIn(sql, ['contest', 'problem', 'account', 'tag', 'message', 'session']).sort()).toEqual([
    'contest',
    'message',
    'print_job',
    'problem',
    'tag',
  ])
})

test('a source asks for a table by its name, by another name, by a column or in SQL', () => {
  const asking = [`selectFrom('tag')`, `innerJoin('tag as t', 'a', 'b')`, `'tag.id'`, 'sql`select 1 from tag`']
  expect(asking.map((text) => asksFor(text, ['role', 'tag']))).toEqual([true, true, true, true])
  expect(asksFor(`'tags' tag 'problem_tag.id' from tags`, ['tag'])).toBe(false)
  expect(asksFor('anything', [])).toBe(false)
})

test('the tables are those of the generated types', () => {
  expect(tablesOfTypes('export type A = {\n  b: 1\n}\nexport type Tables = {\n  tag: Tag\n  role: Role\n}\n')).toEqual([
    'tag',
    'role',
  ])
  expect(tablesOfTypes(readFileSync(join(root, 'apps/server/src/db/tables.gen.ts'), 'utf8'))).toContain('account')
})

test('a record becomes the calls and the modules of each file of tests', () => {
  const lines = [
    'e2e/b.test.ts\tGET /api/img/x.png',
    'e2e/b.test.ts\tGET /assets/page-1234567.js',
    'e2e/b.test.ts\tGET /assets/unknown.js',
    'e2e/a.test.ts\tGET /readyz',
    '',
  ]
  const modulesOf = { 'assets/page-1234567.js': ['apps/web/src/b.tsx', 'apps/web/src/a.tsx'] }
  expect(mapOf(lines, ['GET /api/img/:name'], modulesOf)).toEqual({
    'e2e/a.test.ts': { endpoints: [], modules: [] },
    'e2e/b.test.ts': { endpoints: ['GET /api/img/:name'], modules: ['apps/web/src/a.tsx', 'apps/web/src/b.tsx'] },
  })
})

test('a file of tests that broke may still call what it called before, and one that is gone is forgotten', () => {
  const of = (...endpoints: string[]) => ({ endpoints, modules: [] })
  const recorded = { a: of('one'), b: of('two') }
  const before = { a: of('old'), b: of('old'), gone: of('old') }
  expect(mergedMap(recorded, before, { whole: ['a', 'c'], broken: ['b'] })).toEqual({
    a: of('one'),
    c: of(),
    b: of('old', 'two'),
  })
})

test('a script of the pages holds sources of this repository, whatever was made of them', () => {
  const moduleIds = [
    '/r/apps/web/src/a.tsx',
    '/r/packages/contract/src/b.ts?table',
    '/r/node_modules/c.js',
    '\0made',
    '/s/d.ts',
  ]
  expect(modulesOfChunks([{ fileName: 'assets/a.js', moduleIds }], '/r')).toEqual({
    'assets/a.js': ['apps/web/src/a.tsx', 'packages/contract/src/b.ts'],
  })
})

test('openServices.ts names what every handler is handed', () => {
  const names = servicesIn(readFileSync(join(root, 'apps/server/src/openServices.ts'), 'utf8')).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['boards', 'memberships', 'problemPages', 'problemStatuses']))
  expect(names).not.toContain('judgeToken')
})

test('a service belongs to the handlers that name it, and to no other part of a server', () => {
  const files = {
    'apps/server/src/main.ts': `import { begin } from './modules/standings/public.ts'
import { openServices } from './openServices.ts'
begin(openServices())`,
    'apps/server/src/openServices.ts': `import { openBoards } from './modules/standings/public.ts'
export const openServices = () => ({ boards: openBoards(1) })`,
    'apps/server/src/modules/standings/public.ts': `export { begin } from './begin.ts'\nexport { openBoards } from './boards.ts'`,
    'apps/server/src/modules/standings/begin.ts': ``,
    'apps/server/src/modules/standings/boards.ts': ``,
    'apps/server/src/modules/prints/routes.ts': `services.boards.view()`,
    'apps/server/src/modules/site/routes.ts': ``,
  }
  const graph = withServices(graphOf(files), (file) => files[file as keyof typeof files])
  const boards = 'apps/server/src/modules/standings/boards.ts'
  const reaching = Object.keys(files).filter((file) => reachOf(graph, [file]).has(boards))
  expect(reaching).toEqual([
    'apps/server/src/modules/standings/public.ts',
    boards,
    'apps/server/src/modules/prints/routes.ts',
  ])
  expect(reachOf(graph, ['apps/server/src/main.ts'])).toContain('apps/server/src/modules/standings/begin.ts')
})
