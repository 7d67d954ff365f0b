import { applications } from '@praxis/contract/bank'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problems } from '@praxis/contract/problems'
import { publishState } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSave, aWorkshop, type Save } from '../../../../test/workshop.ts'
import { enableLanguages } from '../import/import.queries.ts'
import { holdOffered, offerLanguages } from './offerLanguages.queries.ts'

/** What a judge offers at its first hello. */
const early = ['C With O2', 'C++ 17 With O2', 'Python3']
const later = [...early, 'Java']

/** A site with one judge, which tells its languages anew. */
async function anEarlySite() {
  const site = await aWorkshop()
  const { db, aJudge, read } = site
  const tell = (names: readonly string[]) => aJudge('only', [...names])
  await tell(later)
  const rows = await db.selectFrom('language').select(['id', 'name']).where('oj', '=', 'ME').execute()
  const listOf = (names: readonly string[]) => names.map((name) => ({ id: rows.find((row) => row.name === name)!.id }))
  let count = 0
  const made = (more: Omit<Partial<Save>, 'problem'>) => site.made(aSave({ problemId: `L${++count}` }, more))
  const namesOf = async (pid: number) => {
    const ids = new Set((await read(pid)).languages.map(({ id }) => id))
    return rows.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  }
  const hasJava = async (pid: number) => (await namesOf(pid)).includes('Java')
  const untilWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
  }
  await tell(early)
  return { ...site, tell, listOf, made, namesOf, hasJava, untilWaiting }
}

test('a problem saved with all languages gets each that is offered later, and one whose author left out a language none', async () => {
  const { tell, listOf, made, hasJava, namesOf, call, root, read } = await anEarlySite()
  const all = [await made({ languages: null }), await made({ languages: listOf(early) })]
  const { data } = await call(workshop.copy, { pid: all[0]!, problemId: 'C1' }, root)
  const some = [await made({ languages: listOf(early.slice(0, 2)) }), await made(none(listOf))]
  for (let n = 0; n < 2; n += 1) {
    await tell(later)
    await tell(later)
    for (const pid of [...all, data!.pid]) expect(await namesOf(pid)).toHaveLength(later.length)
    for (const pid of some) expect(await hasJava(pid)).toBe(false)
    await tell(early)
    // Made while Java is known and not offered.
    all.push(await made({ languages: listOf(early) }))
  }
  expect((await read(all[0]!)).version).toBe(1)
})

/** All that are offered, and the word that no other joins. */
const none = (listOf: (names: readonly string[]) => { id: number }[]) => ({
  languages: listOf(early),
  allLanguages: false,
})

test('what a problem had of a language comes back with it, without factors that are too large for a group by now', async () => {
  const { tell, listOf, made, update, read, aNamedGroup, call } = await anEarlySite()
  const [java] = listOf(['Java'])
  const withJava = {
    languages: [...listOf(early), { ...java!, timeFactor: 50 }],
    codeTemplates: [{ lid: java!.id, code: 'class Main {}', status: true }],
  }
  await tell(later)
  const { gid, owner } = await aNamedGroup('ALGO')
  const ofSite = await made(withJava)
  const ofGroup = (await call(groupProblems.create, aSave({ gid, problemId: '1' }, withJava), owner)).data!.pid
  await tell(early)
  for (const id of [ofSite, ofGroup]) {
    await update({ problem: { id }, languages: listOf(early) })
    await update({ problem: { id, timeLimit: 30_000 } })
    expect((await read(id)).codeTemplates).toEqual([])
  }
  await tell(later)
  for (const [id, timeFactor] of [
    [ofSite, 50],
    [ofGroup, null],
  ] as const) {
    const { languages, codeTemplates } = await read(id)
    expect(languages.find((one) => one.id === java!.id)).toEqual({ ...java, timeFactor, memoryFactor: null })
    expect(codeTemplates).toMatchObject([{ lid: java!.id, code: 'class Main {}', status: true }])
  }
})

test('a language that comes back has outside the group what its approved version had of it', async () => {
  const { tell, listOf, aNamedGroup, call, keeper, aUser } = await anEarlySite()
  const [java] = listOf(['Java'])
  const saved = (main: string) => ({
    languages: [...listOf(early), { ...java!, timeFactor: 3 }],
    codeTemplates: [{ lid: java!.id, code: `class ${main} {}`, status: true }],
  })
  await tell(later)
  const { gid, owner } = await aNamedGroup('ALGO')
  const { pid } = (await call(groupProblems.create, aSave({ gid, problemId: '1', auth: 1 }, saved('Main')), owner))
    .data!
  await tell(early)
  const update = (more: Omit<Partial<Save>, 'problem'>) =>
    call(groupProblems.update, aSave({ id: pid, gid, problemId: '1', auth: 1 }, more), owner)
  await update({ languages: listOf(early), allLanguages: true })
  await call(groupProblems.applyPublic, { pid, isApplied: true }, owner)
  expect((await call(applications.decide, { pid, progress: publishState.approved }, keeper)).status).toBe(200)
  await tell(later)
  await update({ ...saved('Other'), allLanguages: true })
  const outsider = await aUser()
  const { data } = await call(problems.detail, { problemId: 'ALGO1' }, outsider)
  expect([data!.codeTemplate['Java'], data!.limitFactors['Java']?.time]).toEqual(['class Main {}', 3])
})

test('a save that leaves the list as it is means what the problem meant, and one that says whether it means all decides', async () => {
  const { tell, listOf, made, update, read, hasJava, namesOf } = await anEarlySite()
  await tell(later)
  const without = await made({ languages: listOf(early) })
  const all = await made({ languages: null })
  await tell(early)
  // Java is not offered just now: the list is whole, and its author has left out Java.
  await update({ problem: { id: without, timeLimit: 900 }, languages: listOf(early), allLanguages: false })
  await update({ problem: { id: without, timeLimit: 800 }, languages: listOf(early) })
  await update({ problem: { id: all, timeLimit: 900 } })
  await tell(later)
  expect([await hasJava(without), await hasJava(all)]).toEqual([false, true])

  expect((await update({ problem: { id: without }, allLanguages: true })).data).toEqual({ version: 4 })
  expect(await namesOf(without)).toHaveLength(later.length)
  await update({ problem: { id: all }, allLanguages: false })
  expect([(await read(without)).allLanguages, (await read(all)).allLanguages]).toEqual([true, false])
  await tell([...later, 'Golang'])
  expect([await namesOf(without), await namesOf(all)].map((names) => names.length)).toEqual([5, 4])
  // Sent back as it was read, with another list: the list has changed.
  await update({ problem: { id: without }, languages: listOf(early), allLanguages: true })
  expect(await namesOf(without)).toHaveLength(early.length)
  expect((await read(without)).allLanguages).toBe(false)
})

test('languages given to many problems at once are all of them if they are all that are offered', async () => {
  const { tell, listOf, made, call, keeper, hasJava } = await anEarlySite()
  const [some, all, same] = [
    await made({ languages: listOf(early.slice(1)) }),
    await made({ languages: null }),
    await made(none(listOf)),
  ]
  const setTo = (pids: number[], names: readonly string[]) =>
    call(workshop.bulk, { pids, act: 'languages', ids: listOf(names).map(({ id }) => id) }, keeper)
  await setTo([some, same], early)
  await setTo([all], early.slice(1))
  await tell(later)
  expect([await hasJava(some), await hasJava(all), await hasJava(same)]).toEqual([true, false, false])
})

test('of a package without a list of languages the problem takes all, and with one those of the list', async () => {
  const { db, tell, made, listOf, namesOf } = await anEarlySite()
  const [open, listed] = [await made({ languages: listOf(['Java']) }), await made({ languages: listOf(['Java']) })]
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('problem_language').execute()
    await enableLanguages(tx, open, null)
    await enableLanguages(tx, listed, early)
  })
  await tell([...later, 'a new one'])
  expect((await namesOf(listed)).toSorted()).toEqual([...early].toSorted())
  const stored = await db
    .selectFrom('problem_language')
    .innerJoin('language', 'language.id', 'language_id')
    .select('name')
    .where('problem_id', '=', open)
    .execute()
  expect(stored.map(({ name }) => name)).toContain('a new one')
})

test('a problem that is just being saved with all languages gets one that is offered at the same moment', async () => {
  const { db, made, listOf, hasJava, untilWaiting } = await anEarlySite()
  const pid = await made({ languages: listOf(early.slice(1)) })
  const { offering } = await db.transaction().execute(async (tx) => {
    await holdOffered(tx)
    await tx.updateTable('problem').set({ all_languages: true }).where('id', '=', pid).execute()
    const started = offerLanguages(db, later)
    await untilWaiting()
    return { offering: started }
  })
  await offering
  expect(await hasJava(pid)).toBe(true)
})

test('who saves while a language is being offered waits, and then has it', async () => {
  const { db, made, update, listOf, call, keeper, hasJava, root, untilWaiting } = await anEarlySite()
  const [python] = listOf(['Python3'])
  const [pid, other, source] = [
    await made({ languages: [python!] }),
    await made({ languages: [python!] }),
    await made({ languages: null }),
  ]
  const ids = listOf(early).map(({ id }) => id)
  const writes = [
    () => made({ languages: null }),
    async () => {
      await update({ problem: { id: pid }, allLanguages: true })
      return pid
    },
    async () => (await call(workshop.copy, { pid: source, problemId: 'C1' }, root)).data!.pid,
  ]
  for (const write of writes) {
    await db.updateTable('language').set({ offered: false }).where('name', '=', 'Java').execute()
    const { writing } = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('praxis languages'))`.execute(tx)
      await tx.updateTable('language').set({ offered: true }).where('name', '=', 'Java').execute()
      await tx
        .insertInto('problem_language')
        .columns(['problem_id', 'language_id'])
        .expression(
          sql`select problem.id, language.id from problem cross join language where all_languages and name = 'Java'` as never,
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const started = write()
      await untilWaiting()
      return { writing: started }
    })
    expect(await hasJava(await writing)).toBe(true)
  }
  // Those that are all a moment before are not all any more.
  await db.updateTable('language').set({ offered: false }).where('name', '=', 'Java').execute()
  const { acting } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('praxis languages'))`.execute(tx)
    await tx.updateTable('language').set({ offered: true }).where('name', '=', 'Java').execute()
    const started = call(workshop.bulk, { pids: [other], act: 'languages', ids }, keeper)
    await untilWaiting()
    return { acting: started }
  })
  await acting
  const { all_languages: isAll } = await db
    .selectFrom('problem')
    .select('all_languages')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  expect(isAll).toBe(false)
})
