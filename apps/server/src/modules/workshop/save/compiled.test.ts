import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { expect, test } from 'vitest'
import { aSave } from '../../../../test/workshop.ts'
import { aRunSite } from '../../../../test/workshopSite.ts'

const checker = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C With O2' } as const
const error = { outcome: 'compile_error', message: 'main.c:1: error: x' } as const

type Site = Awaited<ReturnType<typeof aRunSite>>

/** Makes a save while a judge compiles, and says so. Returns the reply and what was compiled. */
async function whileCompiling<T>({ judge }: Site, asked: Promise<T>, outcome: object = {}) {
  const [run] = await judge.claimRuns(1, 5)
  await judge.reportRun(run!, outcome)
  return { reply: await asked, source: run!.validator!.source }
}

const create = ({ call, root }: Site, more: object = {}) =>
  call(problemAdmin.create, aSave({ ...checker, ...more }), { ...root, language: 'en' })
const stored = async ({ db }: Site) => db.selectFrom('problem').select(['id', 'validator_source as source']).execute()

test('no call saves a checker that does not compile; it says what the compiler said', async () => {
  const site = await aRunSite()
  const before = await stored(site)
  const { reply } = await whileCompiling(site, create(site), error)
  expect(reply).toMatchObject({ code: 'compile_failed', msg: 'main.c:1: error: x' })
  expect(await stored(site)).toEqual(before)
  const { reply: made, source } = await whileCompiling(site, create(site))
  expect(made).toMatchObject({ status: 200 })
  expect(source).toBe(checker.spjCode)
  const id = made.data!.pid
  const update = (more: object) =>
    site.call(problemAdmin.update, { problem: { id, ...more } }, { ...site.root, language: 'en' })
  const changed = await whileCompiling(site, update({ spjCode: 'int main() { return 1; }' }), error)
  expect(changed.reply).toMatchObject({ code: 'compile_failed' })
  expect((await stored(site)).find((one) => one.id === id)).toEqual({ id, source: checker.spjCode })
  // What has not changed is not compiled again.
  expect(await update({ title: 'another' })).toMatchObject({ status: 200 })
  expect(await update({ spjCode: checker.spjCode })).toMatchObject({ status: 200 })
})

test('the same holds in a group', async () => {
  const site = await aRunSite()
  const { db, call } = site
  const owner = await site.aUser()
  const { id: gid } = await db
    .insertInto('user_group')
    .values({ name: 'g', short_name: 'g', owner_uid: owner.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('group_member').values({ group_id: gid, uid: owner.uid, level: 5 }).execute()
  const asked = call(groupProblems.create, aSave({ ...checker, gid }), { ...owner, language: 'en' })
  expect((await whileCompiling(site, asked, error)).reply).toMatchObject({ code: 'compile_failed' })
})

test('where no judge has the language nobody can tell, and the save is taken', async () => {
  const site = await aRunSite()
  await site.db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .execute()
  expect(await create(site)).toMatchObject({ status: 200 })
})
