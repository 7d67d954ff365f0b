import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, exists, filesIn, importsIn, importsOf, isTest, root, sources, targetOf, told } from './sources.ts'
import { caseModes, compareKinds, contestRules, judgeModes } from '@praxis/contract/statuses'
import { ruleProperties } from '@praxis/rules/standings/contestRules'

/** Who may import whom. A line here is a design decision: change it in a commit of its own. */
const mayImport: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/rules': ['contract'],
  'packages/locales': ['contract'],
  'packages/formats': ['contract', 'rules', 'locales'],
  'packages/postgres': [],
  'packages/doctor': ['contract', 'locales'],
  'packages/stand-ins': [],
  'apps/server': ['contract', 'rules', 'locales', 'formats', 'postgres', 'doctor'],
  'apps/judge': ['contract', 'rules', 'locales', 'formats'],
  'apps/launcher': ['postgres', 'doctor', 'locales'],
  'apps/web': ['contract', 'rules', 'locales'],
}

/** Server modules in order: each may use the ones before it, through their public.ts. */
const modules = [
  'audit',
  'site',
  'disk',
  'files',
  'messages',
  'mail',
  'accounts',
  'membership',
  'groups',
  'uploads',
  'announcements',
  'problems',
  'bank',
  'contests',
  'trainings',
  'judgements',
  'submissions',
  'judgeHosts',
  'workshop',
  'judging',
  'standings',
  'contestRun',
  'prints',
  'spam',
  'discussions',
  'comments',
  'moderation',
  'inbox',
  'lessons',
  'payments',
  'remoteJudges',
  'imports',
  'exports',
  'ai',
  'people',
  'home',
  'ownData',
  'overview',
  'live',
]

test.each(Object.entries(mayImport))('%s imports only the workspaces it may', (folder, allowed) => {
  const wrong = importsIn(`${folder}/src`).filter(({ file, from }) => {
    const workspace = /^@praxis\/([^/]+)/.exec(from)?.[1]
    // Tests speak with servers that stand in for those of others.
    if (workspace === 'stand-ins' && isTest({ file, from })) return false
    return workspace !== undefined && !allowed.includes(workspace) && folder !== `packages/${workspace}`
  })
  expect(told(wrong)).toEqual([])
})

test('nothing imports an app, nor reaches into another workspace by a path', () => {
  const wrong = Object.keys(mayImport)
    .flatMap((folder) => importsIn(`${folder}/src`).map((one) => ({ ...one, folder })))
    .filter(({ file, from, folder }) => {
      if (/^@praxis\/(server|judge|launcher|web)/.test(from)) return true
      const target = from.startsWith('.') ? relative(root, join(root, file, '..', from)) : folder
      return !target.startsWith(folder) && !isTest({ file, from })
    })
  expect(told(wrong)).toEqual([])
})

test('a server module uses earlier modules only, through their public.ts', () => {
  const wrong = importsIn('apps/server/src/modules').filter((one) => {
    if (isTest(one)) return false
    const own = /modules\/([^/]+)\//.exec(one.file)?.[1] ?? ''
    const other = /^#server\/modules\/([^/]+)\/(.+)$/.exec(one.from)
    if (other === null) return one.from.startsWith('.') && !join(one.file, '..', one.from).includes(`/modules/${own}/`)
    return other[2] !== 'public.ts' || modules.indexOf(other[1] ?? '') >= modules.indexOf(own)
  })
  expect(told(wrong)).toEqual([])
  const unlisted = readdirSync(join(root, 'apps/server/src/modules')).filter((name) => !modules.includes(name))
  expect(unlisted).toEqual([])
})

test('what every handler receives names no module: modules declare their lookups themselves', () => {
  const imported = importsOf('apps/server/src/context.ts').map(({ from }) => from)
  expect(imported.filter((from) => from.includes('modules/'))).toEqual([])
})

test('only enterScope of the groups module says that a viewer was let into a group', () => {
  const saying = sources('apps/server/src').filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('markEntered'),
  )
  expect(saying.filter((file) => !file.endsWith('.test.ts'))).toEqual([
    'apps/server/src/modules/groups/enterScope.ts',
    'apps/server/src/scope.ts',
  ])
})

/** Folders in which no file imports itself by way of others. Imports of types count: a circle is only understood whole. */
const withoutCircles = [
  'apps/web/src',
  'apps/launcher/src',
  'apps/server/src',
  'apps/judge/src',
  'packages/contract/src',
  'packages/rules/src',
  'packages/formats/src',
  'packages/postgres/src',
  'packages/doctor/src',
  'packages/stand-ins/src',
]

test.each(withoutCircles)('%s has no circle of imports', (folder) => {
  const files = new Set(sources(folder))
  const imported = new Map(
    [...files].map((file) => [
      file,
      importsOf(file)
        .map(targetOf)
        .filter((to) => files.has(to)),
    ]),
  )
  expect(circlesOf(imported)).toEqual([])
})

/** Where a folder holds no more source files than a reader takes in at once. Tests that stand beside them do not count. */
const inSmallFolders = ['apps/server', 'apps/judge', 'apps/launcher', 'apps/web', 'packages']
const mostFiles = 15

/** Folders that are one list: of shapes on the wire, of words, of languages. */
const lists = ['packages/contract/src', /^packages\/locales\/src\/[a-z]+-[A-Z]+$/, 'apps/judge/src/languages']

test.each(inSmallFolders)(`a folder of %s has at most ${mostFiles} source files`, (folder) => {
  const isList = (name: string) => lists.some((list) => (typeof list === 'string' ? list === name : list.test(name)))
  const files = sources(folder).filter((file) => !isTest({ file, from: '' }))
  const large = [...Map.groupBy(files, dirname)].filter(([name, of]) => of.length > mostFiles && !isList(name))
  expect(large.map(([name, of]) => `${name}: ${of.length}`)).toEqual([])
})

/** Words of the wire that look like columns. */
const wireWords = ['asked.password_length', 'asked.must_change_password', ', number_from: first,', ', from_who: who }']

test('queries name their columns and hand on shapes of their own', () => {
  const files = sources('apps/server/src/modules').filter((file) => !isTest({ file, from: '' }))
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const whole = files.filter((file) => textOf(file).includes('selectAll('))
  // What outside services send and take is spelt like columns.
  const speaksOutside =
    /\/(accounts\/outside\/(officialAccount|oidc)|payments\/providers|ai\/provider|remoteJudges\/adapters)\//
  // A name of a column after a dot, or taken out of a row. Codes of refusals are strings, so they do not match.
  const column = /(?<!['\w])\w+\??\.[a-z]+_[a-z_]+\b|[{,]\s*[a-z]+_[a-z_]+: [a-z]\w*\s*[,}]/g
  const rows = files
    .filter((file) => !file.endsWith('queries.ts') && !speaksOutside.test(file))
    .flatMap((file) => (textOf(file).match(column) ?? []).map((found) => ({ file, found })))
    .filter(({ found }) => !wireWords.includes(found))
    .map(({ file, found }) => `${file}: ${found}`)
  expect([...whole, ...rows]).toEqual([])
})

test('the own judge is named once', () => {
  const literal = ['apps/server/src', 'apps/web/src', 'packages']
    .flatMap(sources)
    // A stand-in is another program, with words of its own.
    .filter((file) => !isTest({ file, from: '' }) && !file.startsWith('packages/stand-ins/'))
    .filter((file) => file !== 'packages/contract/src/statuses.ts')
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("'ME'"))
  expect(literal).toEqual([])
})

test('only http/ and app.ts know Fastify, and only queries and db/ know Kysely', () => {
  const imports = importsIn('apps/server/src').filter((one) => !isTest(one))
  const fastify = imports.filter(
    ({ file, from }) => /^(fastify|@fastify\/)/.test(from) && !/src\/(http\/|app\.ts)/.test(file),
  )
  const kysely = imports.filter(
    ({ file, from }) => from === 'kysely' && !/(queries\.ts|src\/db\/|src\/seed\.ts|src\/http\/health\.ts)/.test(file),
  )
  expect(told([...fastify, ...kysely])).toEqual([])
})

test('rules are pure: no platform, no clock, no chance', () => {
  const wrong = sources('packages/rules/src')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /node:|Date\.now|new Date\(\)|Math\.random|\bawait\b/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(wrong).toEqual([])
})

/** Files that name modes or ways to compare: the registries, and what says a value once. */
const mayNameModes = [
  'packages/contract/src/statuses.ts',
  'packages/rules/src/problems/scores.ts',
  'packages/rules/src/scoring/index.ts',
  'packages/formats/src/kattis/modes.ts',
  // Words of package formats that are spelt like judge modes.
  'packages/formats/src/kattis.ts',
  'packages/formats/src/kattis/problemYaml.ts',
  'packages/formats/src/kattis/outside/settings/readSettings.ts',
  'packages/formats/src/hydro/types.ts',
  'packages/formats/src/qduoj/programs.ts',
  // Words of a site that is another program.
  'packages/stand-ins/src/remote/hoj/runs.ts',
  // Written from the migrations.
  'apps/server/src/db/tables.gen.ts',
]
/** These build jobs of their own. */
const buildsJobs = /^apps\/judge\/src\/hostSelfTest\//

test('modes and ways to compare are asked what they do, never what they are called', () => {
  const names = [...caseModes, ...judgeModes, ...compareKinds]
  const named = new RegExp(`'(${names.filter((name) => name !== 'default').join('|')})'`)
  // The word "default" has other uses, so only a comparison with it tells.
  const compared = /[mM]ode\w*\s*[!=]==?\s*'default'|[mM]ode\w*\.(startsWith|endsWith|includes)\(|\bwhen 'default'/
  const wrong = Object.keys(mayImport)
    .flatMap((folder) => sources(`${folder}/src`))
    .filter((file) => !isTest({ file, from: '' }) && !mayNameModes.includes(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return (named.test(text) && !buildsJobs.test(file)) || compared.test(text)
    })
  expect(wrong).toEqual([])
  expect(mayNameModes.filter((file) => !exists(join(root, file)))).toEqual([])
})

/** Files that name rules of contests: the registry, and what says a name once. */
const mayNameRules = [
  'packages/contract/src/statuses.ts',
  'packages/rules/src/standings/contestRules.ts',
  // Written from the migrations.
  'apps/server/src/db/tables.gen.ts',
  // Sites where people have accounts, which have the names of rules.
  'packages/contract/src/siteSettings.ts',
  'apps/server/src/modules/remoteJudges/accounts/sealing.ts',
  'apps/server/src/modules/remoteJudges/adapters/codeforces/codeforces.ts',
  'apps/server/src/modules/remoteJudges/adapters/atcoder/atcoder.ts',
  // Ranks of the site and of groups, which are spelt alike.
  'apps/web/src/features/siteSettings/honors/honorRanges.ts',
  'apps/web/src/features/groups/home/GroupRankSection.tsx',
  // Contests and boards of tests.
  'packages/rules/src/testing/contests.ts',
  'apps/web/src/features/contests/board/data/testing.ts',
]

test('rules of contests are asked what they do, never what they are called', () => {
  const names = [...contestRules, ...Object.keys(ruleProperties)].join('|')
  // In quotes, as a number of the wire, or as a number that is written out.
  const named = new RegExp(
    `['"](${names})['"]|contestType\\.\\w|\\b(contest|info|facts|form)\\.(rule|type)\\s*[!=]==?\\s*['"\\d]`,
  )
  const wrong = ['packages/contract', 'packages/rules', 'apps/server', 'apps/web']
    .flatMap((folder) => sources(`${folder}/src`))
    .filter((file) => !isTest({ file, from: '' }) && !mayNameRules.includes(file))
    .filter((file) => named.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
  const unused = mayNameRules.filter((file) => !named.test(readFileSync(join(root, file), 'utf8')))
  expect(unused).toEqual([])
})

test('queries ask in one place whether a contest hides results, which the rules decide elsewhere', () => {
  const asking = sources('apps/server/src').filter(
    (file) =>
      !isTest({ file, from: '' }) &&
      /\bthaws_itself\b(?!: boolean|: Generated)|\bthawed_at\s*(<|>|is)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(asking).toEqual(['apps/server/src/db/contestClock.ts'])
})

test('only settings files read the environment', () => {
  const wrong = ['apps/server/src', 'apps/judge/src']
    .flatMap(sources)
    .filter((file) => !/(config|main)\.ts$|\.test\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'))
  expect(wrong).toEqual([])
})

test('columns of tables are named, not counted: a style sheet would mean another one as soon as one comes or leaves', () => {
  const counting = filesIn('apps/web/src')
    .filter((file) => file.endsWith('.css'))
    .filter((file) => /:nth-(child|of-type|last)/.test(readFileSync(join(root, file), 'utf8')))
  expect(counting).toEqual([])
})

test('.env.example names exactly the settings the programs read from it', () => {
  const programs = ['apps/server/src/config.ts', 'apps/judge/src/config.ts', 'apps/launcher/src/settings.ts']
  const read = new Set(
    programs.flatMap(
      (file) =>
        readFileSync(join(root, file), 'utf8').match(/\b(PORT|HOST|DATABASE_URL|(?:PRAXIS|S3)_[A-Z_]+)\b/g) ?? [],
    ),
  )
  // Set by the supervisor for its children, never by a person.
  read.delete('PRAXIS_SUPERVISED')
  const example = readFileSync(join(root, '.env.example'), 'utf8').match(/^#?\s*([A-Z\d_]+)=/gm) ?? []
  expect(new Set(example.map((line) => line.replaceAll(/[#\s=]/g, '')))).toEqual(read)
})
