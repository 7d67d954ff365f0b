import { groupLevels } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertGroup } from '../../../../test/groups.ts'
import { aRunSite, checker } from '../../../../test/workshopSite.ts'

type Site = Awaited<ReturnType<typeof aRunSite>>

const left = async ({ db }: Site) => (await db.selectFrom('workshop_run').select('id').execute()).length

test('who compiles waits for the judge, and no row stays', async () => {
  const site = await aRunSite()
  const { call, root, judge } = site
  for (const endpoint of [workshopRuns.compileChecker, workshopRuns.compileInteractor]) {
    const asked = call(endpoint, { ...checker, extraFiles: { 'a.h': '1' } }, root)
    const [run] = await judge.claimRuns(1, 5)
    expect(run!.validator!.extraFiles).toEqual({ 'a.h': '1' })
    await judge.reportRun(run!, {})
    expect(await asked).toMatchObject({ http: 200, status: 200, data: null })
  }
  expect(await left(site)).toBe(0)
})

test('what the compiler says is the message of the refusal, in the words of its reader', async () => {
  const site = await aRunSite()
  const { call, root, judge } = site
  const asked = call(workshopRuns.compileChecker, checker, { ...root, language: 'en' })
  const [run] = await judge.claimRuns(1, 5)
  await judge.reportRun(run!, { outcome: 'compile_error', message: 'main.cpp:1: error: x\nmain.cpp:2: error: y' })
  expect(await asked).toMatchObject({
    http: 200,
    status: 500,
    code: 'compile_failed',
    msg: 'main.cpp:1: error: x\nmain.cpp:2: error: y',
  })
  expect(await left(site)).toBe(0)
})

test('without a judge that has the language, and where the judge fails, nobody waits', async () => {
  const site = await aRunSite()
  const { call, root, judge, db } = site
  const asked = call(workshopRuns.compileChecker, checker, root)
  const [run] = await judge.claimRuns(1, 5)
  await judge.reportRun(run!, { outcome: 'system_error', message: 'no disk' })
  expect(await asked).toMatchObject({ status: 400, code: 'no_judge' })
  await sql`update judge_host set languages = '[{"name":"Python3"}]'`.execute(db)
  expect(await call(workshopRuns.compileChecker, checker, root)).toMatchObject({ code: 'no_judge' })
  await sql`update judge_host set languages = '[{"name":"C++ 17 With O2"}]', last_seen_at = now() - interval '1 minute'`.execute(
    db,
  )
  expect(await call(workshopRuns.compileChecker, checker, root)).toMatchObject({ code: 'no_judge' })
  expect(await left(site)).toBe(0)
})

test('clients name the group in the query and send the rest in the body', async () => {
  const site = await aRunSite()
  const { send, judge, db, aUser } = site
  const owner = await aUser()
  const { id: gid } = await db
    .insertInto('user_group')
    .values({ name: 'a group', short_name: 'group', owner_uid: owner.uid, auth: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = (path: string) => `/api/group/${path}?gid=${gid}`
  for (const path of ['compile-spj', 'compile-interactive']) {
    const asked = send({ method: 'POST', url: url(path), body: JSON.stringify(checker) }, owner)
    const [run] = await judge.claimRuns(1, 5)
    await judge.reportRun(run!, {})
    expect(JSON.parse((await asked).raw)).toMatchObject({ status: 200 })
    const stranger = await send({ method: 'POST', url: url(path), body: JSON.stringify(checker) }, await aUser())
    expect(JSON.parse(stranger.raw)).toMatchObject({ code: 'group_members_only' })
  }
})

test('who compiles for a group reads what the compiler says as well', async () => {
  const site = await aRunSite()
  const { call, judge, db, aUser } = site
  const gid = await insertGroup(db)
  const helper = await aUser()
  const member = { group_id: gid, uid: helper.uid, level: groupLevels.admin }
  await db.insertInto('group_member').values(member).execute()
  for (const endpoint of [workshopRuns.compileGroupChecker, workshopRuns.compileGroupInteractor]) {
    const asked = call(endpoint, { gid, ...checker }, { ...helper, language: 'en' })
    const [run] = await judge.claimRuns(1, 5)
    await judge.reportRun(run!, { outcome: 'compile_error', message: `${endpoint.call}: error: x\nerror: y` })
    expect(await asked).toMatchObject({
      http: 200,
      status: 500,
      code: 'compile_failed',
      msg: `${endpoint.call}: error: x\nerror: y`,
      data: null,
    })
  }
  expect(await left(site)).toBe(0)
})

test('a judge that never finishes a compilation leaves no row of it', async () => {
  const site = await aRunSite()
  const { call, root, aRunJudge, judge } = site
  const asked = call(workshopRuns.compileChecker, checker, root)
  await judge.claimRuns(1, 5)
  for (let life = 2; life <= 4; life += 1) await (await aRunJudge(undefined, 'the judge')).claimRuns()
  expect(await asked).toMatchObject({ code: 'no_judge' })
  expect(await left(site)).toBe(0)
})
