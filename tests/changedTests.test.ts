import { expect, test } from 'vitest'
import { choose, type World } from '../scripts/testing/changed/choose.ts'
import { describe, readArguments } from '../scripts/testing/changed/command.ts'
import { readSource } from '../scripts/testing/changed/imports.ts'

const sources: Record<string, string> = {
  'packages/rules/src/scoring.ts': `export const score = 1`,
  'packages/rules/src/scoring.test.ts': `import { score } from './scoring.ts'`,
  'packages/rules/src/shapes.ts': `export type Shape = 1`,
  'packages/contract/src/limits.ts': `export const limit = 1`,
  'packages/contract/src/prints.ts': `import { limit } from './limits.ts'`,
  'apps/server/src/app.ts': `import { printRoutes } from './modules/prints/routes.ts'\nimport { mount } from './http/mount.ts'`,
  'apps/server/src/http/mount.ts': `import type { Shape } from '@praxis/rules/shapes'`,
  'apps/server/src/modules/prints/routes.ts': `import { findPrint } from './queries.ts'`,
  'apps/server/src/modules/prints/queries.ts': `export const findPrint = 1`,
  'apps/server/test/prints.test.ts': `import { app } from '../src/app.ts'`,
  'apps/server/test/homes.test.ts': `import { app } from '../src/app.ts'`,
  'apps/judge/src/main.ts': `import { c } from './compile.ts'`,
  'apps/judge/src/compile.ts': `export const c = 1`,
  'apps/judge/src/languages/ada.ts': `export const languages = 1`,
  'apps/judge/test/hello.test.ts': `import '../src/main.ts'`,
  'apps/judge/test/other.test.ts': ``,
  'apps/web/src/Prints.tsx': `export const Prints = 1`,
  'e2e/prints.test.ts': `const server = ['apps/server/src/app.ts']`,
  'e2e/homes.test.ts': `const server = ['apps/server/src/app.ts']`,
  'tests/architecture.test.ts': `filesIn('apps')`,
}

const submit = 'POST /api/submit-problem-judge'

function aWorld(more: Partial<World> = {}): World {
  const finds = (place: string) => (place in sources ? 'file' : null)
  const project: Record<string, string> = { a: 'unit', s: 'server', j: 'judge', e: 'e2e' }
  const projectOf = (file: string) =>
    file.startsWith('apps/server') ? 's' : file.startsWith('apps/judge') ? 'j' : file[0]!
  const tests = Object.keys(sources).filter((file) => file.endsWith('.test.ts'))
  return {
    graph: new Map(Object.entries(sources).map(([file, text]) => [file, readSource(file, text, finds)])),
    tests: new Map(tests.map((file) => [file, project[projectOf(file)] ?? 'unit'])),
    map: {
      'apps/server/test/prints.test.ts': { endpoints: ['GET /api/prints'], modules: [] },
      'apps/server/test/homes.test.ts': { endpoints: ['GET /api/home'], modules: [] },
      'e2e/prints.test.ts': {
        endpoints: ['GET /api/prints', submit],
        modules: ['apps/web/src/Prints.tsx', 'packages/contract/src/prints.ts'],
      },
      'e2e/homes.test.ts': { endpoints: ['GET /api/home'], modules: [] },
    },
    sourcesOfCalls: new Map([
      [
        'GET /api/prints',
        new Set(['apps/server/src/modules/prints/routes.ts', 'apps/server/src/modules/prints/queries.ts']),
      ],
      ['POST /api/judging/claim', new Set(['apps/server/src/modules/judging/claim.ts'])],
    ]),
    looking: new Set(['tests/architecture.test.ts', 'apps/judge/test/other.test.ts']),
    askingFor: new Map(),
    ...more,
  }
}

function chosenFor(changed: readonly string[], more?: Partial<World>): string[] {
  const choice = choose(changed, aWorld(more))
  if (choice.everything !== null) throw new Error(choice.everything)
  return [...choice.why.keys()].filter((file) => file !== 'tests/architecture.test.ts').sort()
}

test('a test runs when it has changed, and when something that it imports has', () => {
  expect(chosenFor(['packages/rules/src/scoring.test.ts'])).toEqual(['packages/rules/src/scoring.test.ts'])
  expect(chosenFor(['packages/rules/src/scoring.ts'])).toEqual(['packages/rules/src/scoring.test.ts'])
})

test('a handler is seen by the tests that call it, of the server and in the browser, and by no others', () => {
  expect(chosenFor(['apps/server/src/modules/prints/queries.ts'])).toEqual([
    'apps/server/test/prints.test.ts',
    'e2e/prints.test.ts',
  ])
})

test('what every call passes through is seen by all tests of a server', () => {
  expect(chosenFor(['apps/server/src/http/mount.ts'])).toEqual([
    'apps/server/test/homes.test.ts',
    'apps/server/test/prints.test.ts',
    'e2e/homes.test.ts',
    'e2e/prints.test.ts',
  ])
})

test('a page is seen by the journeys that loaded it, and its tables by those of all that the contract makes them of', () => {
  expect(chosenFor(['apps/web/src/Prints.tsx'])).toEqual(['e2e/prints.test.ts'])
  expect(chosenFor(['packages/contract/src/limits.ts'])).toEqual(['e2e/prints.test.ts'])
})

test('the judge is seen by its tests and by journeys that make work for one, and so are the calls that it makes', () => {
  expect(chosenFor(['apps/judge/src/compile.ts'])).toEqual([
    'apps/judge/test/hello.test.ts',
    'apps/judge/test/other.test.ts',
    'e2e/prints.test.ts',
  ])
  expect(chosenFor(['apps/server/src/modules/judging/claim.ts'])).toEqual(['e2e/prints.test.ts'])
})

test('a migration is seen by what asks for its tables, and one without a table by everything', () => {
  const file = 'apps/server/migrations/0030-prints.sql'
  const askingFor = new Map([[file, ['apps/server/src/modules/prints/queries.ts']]])
  expect(chosenFor([file], { askingFor })).toEqual(['apps/server/test/prints.test.ts', 'e2e/prints.test.ts'])
  const choice = choose([file], aWorld({ askingFor: new Map([[file, []]]) }))
  expect(choice.everything).toBe(`${file} names no table`)
})

test('a file that nothing imports is seen by all tests of its workspace', () => {
  expect(chosenFor(['apps/judge/src/languages/ada.ts'])).toEqual([
    'apps/judge/test/hello.test.ts',
    'apps/judge/test/other.test.ts',
    'e2e/prints.test.ts',
  ])
})

test('types alone are seen by no test, and documents by those that look through folders', () => {
  const choice = choose(['packages/rules/src/shapes.ts', 'docs/scale.md'], aWorld())
  expect(choice).toEqual({
    everything: null,
    why: new Map([['tests/architecture.test.ts', 'it looks through folders']]),
    unseen: ['packages/rules/src/shapes.ts'],
  })
})

test('a test of a server that no whole run has recorded always runs', () => {
  const { 'e2e/homes.test.ts': _, ...map } = aWorld().map!
  expect(chosenFor(['packages/rules/src/scoring.ts'], { map })).toEqual([
    'e2e/homes.test.ts',
    'packages/rules/src/scoring.test.ts',
  ])
  expect(chosenFor(['docs/scale.md'], { map })).toEqual([])
})

test.each([
  'package-lock.json',
  'apps/server/package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tests/projects.ts',
  'tests/setup/database.ts',
  'e2e/src/theSite.setup.ts',
  'apps/web/vite.config.ts',
  'packages/contract/src/endpoint.ts',
  'problems/1000-a-plus-b/problem.yaml',
])('everything runs when %s has changed', (file) => {
  expect(choose([file], aWorld())).toEqual({ everything: `${file} is below nearly everything` })
})

test('everything runs when no whole run has recorded what tests call', () => {
  const choice = choose(['packages/rules/src/scoring.ts'], aWorld({ map: null }))
  expect(choice.everything).toBe('no whole run has recorded what the tests call and load')
})

test('what is chosen is told with a reason, and what is left out by project', () => {
  const world = aWorld()
  const lines = describe(choose(['packages/rules/src/scoring.ts', 'packages/rules/src/shapes.ts'], world), world.tests)
  expect(lines).toContain('  packages/rules/src/scoring.test.ts: it imports packages/rules/src/scoring.ts')
  expect(lines).toContain('  packages/rules/src/shapes.ts')
  expect(lines).toContain('  unit         2 of    2, 0 left out')
  expect(lines).toContain('  server       0 of    2, 2 left out')
  expect(describe({ everything: 'so it is' }, world.tests)).toEqual(['Everything runs: so it is.'])
})

test('the command takes a commit to compare with, and hands the rest on', () => {
  expect(readArguments(['packages/rules'])).toBe(null)
  expect(readArguments(['--changed'])).toEqual({ since: null, otherArgs: [], isOnlyListed: false })
  expect(readArguments(['--changed=main', '--list', '-t', 'scores'])).toEqual({
    since: 'main',
    otherArgs: ['-t', 'scores'],
    isOnlyListed: true,
  })
})
