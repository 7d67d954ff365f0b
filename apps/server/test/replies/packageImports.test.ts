import { packageImports } from '@praxis/contract/packageImports'
import { expect, test } from 'vitest'
import { makeImport } from '#server/modules/imports/work/makeImport.ts'
import { beginMeasuring } from '#server/modules/workshop/public.ts'
import { aPackageSite, ownPackage } from '../packageSite.ts'
import { aPerson, tellStory } from './story.ts'

/** A problem with the id 1000, and an upload of a whole problem, one with that id, and one without an answer. */
async function aSite(importer: 'root' | 'keeper') {
  const site = await aPackageSite()
  const people = {
    root: await aPerson(site, 'root', 'root'),
    keeper: await aPerson(site, 'keeper', 'problem_admin'),
    other: await aPerson(site, 'other', 'problem_admin'),
  }
  const first = await site.read(ownPackage('first', { id: '1000', title: 'Taken' }), people.root)
  await site.start(first, {}, people.root)
  await site.call(packageImports.remove, { id: first }, people.root)
  const answerless = { 'data/secret/02.in': '1 1\n' }
  const files = [
    ...ownPackage('a', { id: '1001', title: 'A sum' }),
    ...ownPackage('b', { id: '1000', title: 'Taken' }),
    ...ownPackage('c', { id: '1002', title: 'Broken cases', files: answerless }),
  ]
  const id = await site.read(files, people[importer])
  return { ...site, people, id }
}

test('what becomes of a package is kept, from its reading to the end', async () => {
  const site = await aSite('root')
  const { people, services, id, alive } = site
  const { root } = people
  const acts = { 'the problem is made': () => makeImport(services, id, alive) }
  await tellStory('packageImports/dryRun', site, { people: { root }, acts, named: { [`${id}`]: `${id}` } })
})

test('what others see of an import is kept', async () => {
  const site = await aSite('keeper')
  await tellStory('packageImports/others', site, { people: site.people })
})

test('a choice for an import that is gone is kept', async () => {
  const { id, people, ...site } = await aSite('keeper')
  const act = async () =>
    expect(await site.call(packageImports.remove, { id }, people.root)).toMatchObject({ status: 200 })
  await tellStory('packageImports/refused', site, {
    people: { keeper: people.keeper },
    acts: { 'root removes the import': act },
  })
})

test('an import that runs, is paused and stopped is kept', async () => {
  const site = await aSite('keeper')
  const { people, id, db, call } = site
  const { keeper } = people
  // As its worker would leave it after two of three problems.
  await db.updateTable('package_item').set({ state: 'read' }).where('import_id', '=', id).execute()
  expect(await call(packageImports.choose, { id, choice: 'new' }, keeper)).toMatchObject({ status: 200 })
  expect(await call(packageImports.start, { id }, keeper)).toMatchObject({ status: 200 })
  const stand = (seq: number, set: object) =>
    db.updateTable('package_item').set(set).where('import_id', '=', id).where('seq', '=', seq).execute()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await stand(1, { state: 'imported', problem_id: pid })
  await stand(2, { state: 'failed', fault: JSON.stringify({ code: 'problem_exists', details: {} }) })
  await db.updateTable('package_import').set({ current_key: 'c' }).where('id', '=', id).execute()
  await tellStory('packageImports/running', site, { people: { keeper } })
})

test('how time limits are measured, taken and kept is kept', async () => {
  const site = await aPackageSite()
  const keeper = await aPerson(site, 'keeper', 'problem_admin')
  const solutions = { 'submissions/accepted/a.c': 'int main() {}', 'submissions/accepted/b.py': 'print(1)' }
  const files = [
    ...ownPackage('a', { id: '1001', title: 'A sum', files: solutions }),
    ...ownPackage('b', { id: '1002', title: 'Wrong', files: solutions }),
  ]
  const id = await site.read(files, keeper)
  await site.start(id, {}, keeper)
  const { db } = site
  const items = await site.items(id, keeper)
  const measuring = { multiplier: 2, resolutionMs: 1_000 }
  const pids = items.map(({ pid }) => pid!)
  for (const pid of pids) {
    const offer = { pid, uid: keeper.uid, measuring, wantsPublic: pid === pids[0] }
    await db.transaction().execute((tx) => beginMeasuring(tx, offer))
  }
  const offer = (pid: number, set: object) =>
    db.updateTable('time_limit_offer').set(set).where('problem_id', '=', pid).execute()
  const judged = (pid: number, seq: number, set: object) =>
    db
      .updateTable('time_limit_solution')
      .set({ state: 'judged', status: 0, memory_kb: 2_048, time_factor: seq, ...set })
      .where('problem_id', '=', pid)
      .where('seq', '=', seq)
      .execute()
  const [first, second] = [pids[0]!, pids[1]!]
  await judged(first, 1, { time_ms: 420 })
  await offer(first, { state: 'running', longest_ms: 600_000 })
  await judged(second, 1, { status: -1, time_ms: 5 })
  await judged(second, 2, { time_ms: 7 })
  const fault = { code: 'notAccepted', file: 'submissions/accepted/a.c', status: -1 }
  await offer(second, { state: 'failed', fault: JSON.stringify(fault) })
  const act = async () => {
    await judged(first, 2, { time_ms: 2_600 })
    const slowest = { slowest_ms: 1_300, slowest_file: 'submissions/accepted/b.py' }
    await offer(first, { state: 'measured', offer_ms: 3_000, ...slowest })
  }
  await tellStory('packageImports/measured', site, {
    people: { keeper },
    acts: { 'judges have measured': act },
  })
})
