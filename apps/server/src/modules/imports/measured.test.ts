import { timeLimitOffers } from '@praxis/contract/timeLimitOffers'
import { packageImports } from '@praxis/contract/packageImports'
import { tellFinding } from '@praxis/locales/tellFinding'
import { expect, test } from 'vitest'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { aPackageSite } from '../../../test/packageSite.ts'
import { sampleModel } from '../../../test/sampleProblem.ts'
import { broughtOf } from './work/broughtOf.ts'
import { jobContext } from './work/jobContext.ts'
import { readKnown } from './work/known.queries.ts'
import { makeProblem } from './work/makeProblem.ts'

/** A site into which packages come that may say no time limit. */
async function aSite() {
  const site = await aPackageSite()
  const { db, services, root, alive } = site
  async function make(auth: number, measuring: { multiplier: number; resolutionMs: number } | null, choice = 'new') {
    const { id } = await db
      .insertInto('package_import')
      .values({ uid: root.uid, file_name: 'set.zip', size: 1, state: 'running', worker: 1, ip: '127.0.0.1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const target = await db.selectFrom('problem').select('id').executeTakeFirst()
    const row = { key: 'a', state: 'waiting', choice, title: 'Sum', format: 'kattis', findings: '[]' } as const
    await db
      .insertInto('package_item')
      .values({ ...row, choice: choice as 'new', import_id: id, seq: 1, target_id: target?.id ?? null })
      .execute()
    const [viewer] = await viewersByUid(db, [root.uid], new Date())
    const context = jobContext(services, viewer!, { id, ip: '127.0.0.1', signal: alive })
    const mine = { id, worker: 1, state: 'running' } as const
    const making = { context, mine, groupId: null, auth, known: await readKnown(db) }
    const item = { importId: id, seq: 1, key: 'a', displayId: null, targetId: target?.id ?? null }
    await makeProblem(making, { ...(await sampleModel()), measuring }, { ...item, choice: choice as 'new' })
    return id
  }
  const problems = () => db.selectFrom('problem').select(['id as pid', 'auth', 'time_limit_ms as limit']).execute()
  return { ...site, make, problems }
}

const kattis = { multiplier: 5, resolutionMs: 1_000 }

test('a problem whose package says no time limit is hidden, and its list shows how the limit is measured', async () => {
  const { make, problems, call, root, items } = await aSite()
  const id = await make(1, kattis)
  const { pid, ...made } = (await problems())[0]!
  expect(made).toMatchObject({ auth: 2 })
  const offer = (await call(timeLimitOffers.view, { pid }, root)).data!
  expect(offer).toMatchObject({ state: 'waiting', multiplier: 5, resolution: 1_000, wantsPublic: true })
  expect(offer.table.map(({ file }) => file)).toEqual([
    'submissions/accepted/sum.c',
    'submissions/accepted/sum.cpp',
    'submissions/accepted/sum.py',
  ])
  const { table: _table, ...summary } = offer
  expect(await items(id)).toMatchObject([{ pid, offer: summary }])
})

test('who wanted it hidden publishes nothing by deciding', async () => {
  const { make, problems, call, root } = await aSite()
  await make(2, kattis)
  const { pid } = (await problems())[0]!
  expect((await call(timeLimitOffers.view, { pid }, root)).data).toMatchObject({ wantsPublic: false })
  await call(timeLimitOffers.dismiss, { pid }, root)
  expect(await problems()).toMatchObject([{ auth: 2 }])
})

test('a package that says its limit is measured by nobody; numbers that make no limit are taken as the least', async () => {
  const { make, problems, call, root } = await aSite()
  const id = await make(1, null)
  const { pid } = (await problems())[0]!
  expect(await problems()).toMatchObject([{ auth: 1 }])
  expect((await call(timeLimitOffers.view, { pid }, root)).data).toBeNull()
  expect((await call(packageImports.items, { id }, root)).data!.records).toMatchObject([{ offer: null }])
  const other = await aSite()
  await other.make(1, { multiplier: 0.2, resolutionMs: 0.5 })
  const [made] = await other.problems()
  expect((await other.call(timeLimitOffers.view, { pid: made!.pid }, other.root)).data).toMatchObject({
    multiplier: 1,
    resolution: 1,
  })
})

test('new data for a problem leave its limit alone, and make void what was measured with its former solutions', async () => {
  const { make, problems, call, root } = await aSite()
  await make(1, kattis)
  const { pid } = (await problems())[0]!
  await call(timeLimitOffers.dismiss, { pid }, root)
  await make(1, kattis, 'data')
  expect(await problems()).toHaveLength(1)
  expect((await call(timeLimitOffers.view, { pid }, root)).data).toMatchObject({ state: 'dismissed', isOutdated: true })
})

test('the dry run tells that the limit is measured, from how many solutions, and that the import has such a problem', async () => {
  const { db, root, call } = await aSite()
  const known = await readKnown(db)
  const model = { ...(await sampleModel()), measuring: kattis }
  const given = { ...known, displayId: null, cases: [], addressOf: () => undefined }
  const told = (one: typeof model) =>
    broughtOf(one, given)
      .findings.filter(({ part }) => part === 'timeLimit')
      .map((finding) => `${finding.outcome}: ${tellFinding(finding, 'en-US')}`)
  expect(told(model)).toEqual(['approximated: hidden until a limit is chosen that is measured from 3 solutions'])
  const without = { ...model, workshop: { ...model.workshop, solutions: [] } }
  expect(told(without)).toEqual(['approximated: hidden until somebody chooses a limit: no solution sets one'])

  const { id } = await db
    .insertInto('package_import')
    .values({ uid: root.uid, file_name: 'set.zip', size: 1, state: 'read', ip: '127.0.0.1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guesses = async () => (await call(packageImports.view, { id }, root)).data!.hasGuessedLimit
  expect(await guesses()).toBe(false)
  const findings = JSON.stringify(broughtOf(model, given).findings)
  const row = { key: 'a', state: 'read', choice: 'new', title: 'Sum', format: 'kattis', findings } as const
  await db
    .insertInto('package_item')
    .values({ ...row, import_id: id, seq: 1 })
    .execute()
  expect(await guesses()).toBe(true)
  // One that is left out, or whose problem keeps its limit, does not wait for one.
  await db.updateTable('package_item').set({ choice: 'skip' }).execute()
  expect(await guesses()).toBe(false)
})

test('an import that is over tells that a limit is to be chosen, until somebody has', async () => {
  const { make, problems, call, root } = await aSite()
  const id = await make(1, kattis)
  const isOpen = async () => (await call(packageImports.view, { id }, root)).data!.hasGuessedLimit
  expect(await isOpen()).toBe(true)
  const { pid } = (await problems())[0]!
  await call(timeLimitOffers.dismiss, { pid }, root)
  expect(await isOpen()).toBe(false)
})
