import { groupProblems } from '@praxis/contract/groupProblems'
import { problemRules } from '@praxis/contract/problemLimits'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { workshop } from '@praxis/contract/workshop'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring } from '../../../../../test/forms.ts'
import { rowsOf } from '../../../../../test/dataDesk.ts'
import { storedFiles } from '../../../../../test/storedFiles.ts'
import { aSave, aWorkshop } from '../../../../../test/workshop.ts'
import { formerDataJob } from './formerDataJob.ts'

const typed = (...texts: string[]) => ({ samples: texts.map((text) => ({ input: text, output: '0' })) })

async function aKeptSite() {
  const site = await aWorkshop()
  const { db } = site
  const bytesOf = async (pid: number) =>
    (await db.selectFrom('problem').select('data_bytes as bytes').where('id', '=', pid).executeTakeFirstOrThrow()).bytes
  /** As if the data of a problem left so many bytes of what may be kept. */
  const leave = (pid: number, bytes: number, of: keyof typeof problemRules.keptBytes) =>
    db
      .updateTable('problem')
      .set({ data_bytes: problemRules.keptBytes[of] - bytes })
      .where('id', '=', pid)
      .execute()
  return { ...site, bytesOf, leave }
}

test('all versions of a problem count with each content once', async () => {
  const { made, update, bytesOf, call, root } = await aKeptSite()
  const pid = await made(aSave({}, typed('12345', '12345', '123')))
  // The two inputs, and the output of all.
  expect(await bytesOf(pid)).toBe(5 + 3 + 1)
  await update({ problem: { id: pid }, isUploadTestCase: false, ...typed('12345', '1234567') })
  expect(await bytesOf(pid)).toBe(5 + 3 + 1 + 7)
  await update({ problem: { id: pid, isRemoveEndBlank: true } })
  await update({ problem: { id: pid, title: 'Another' } })
  expect(await bytesOf(pid)).toBe(5 + 3 + 1 + 7)
  const { data } = await call(workshop.copy, { pid, problemId: 'A2' }, root)
  expect(await bytesOf(data!.pid), 'a copy has the version in force').toBe(5 + 7 + 1)
})

test('the test data of a group are bounded together, at the upload and at the save, also when two save at once', async () => {
  const site = await aKeptSite()
  const { call, db, bytesOf, leave, aNamedGroup, madeInGroup } = site
  const [group, other] = [await aNamedGroup('FULLS'), await aNamedGroup('OTHER')]
  const [{ gid, owner: root }, elsewhere] = [group, other]
  const [full, small] = [await madeInGroup(gid, root, '1001'), await madeInGroup(gid, root, '1002')]
  const third = await madeInGroup(gid, root, '1003')
  const most = problemRules.keptBytes.group
  const has = await bytesOf(small)
  await leave(full, has + (await bytesOf(third)) + 10, 'group')
  const save = (pid: number, text: string) =>
    call(groupProblems.update, { problem: { id: pid }, isUploadTestCase: false, ...typed(text) }, root)
  const before = await db.selectFrom('test_data').select('id').execute()
  expect(await save(small, 'eleven char')).toMatchObject({
    code: 'test_data_full',
    field: 'samples',
    msg: expect.stringContaining('8192 MiB') as string,
  })
  expect(await db.selectFrom('test_data').select('id').execute()).toEqual(before)
  const upload = async (content: string, of = group) => {
    const reply = await bring(
      site,
      testData.uploadFile,
      { token: of.owner.token, content, fileName: '1.in' },
      { gid: of.gid },
    )
    return reply.code ?? 'taken'
  }
  const stored = await storedFiles(site)
  expect(await upload('eleven char')).toBe('test_data_full')
  expect([await storedFiles(site), await rowsOf(site)]).toEqual([stored, { uploads: 0, files: 0 }])
  expect([await upload('ten chars.'), await upload('eleven char', elsewhere)]).toEqual(['taken', 'taken'])
  // What adds nothing is saved, and of two that fit only one by one, one.
  expect(
    (await call(groupProblems.update, { problem: { id: small, isRemoveEndBlank: true } }, root)).code,
  ).toBeUndefined()
  await leave(full, (await bytesOf(small)) + (await bytesOf(third)) + 10, 'group')
  const both = await Promise.all([save(small, 'a7chars'), save(third, 'b7chars')])
  expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['saved', 'test_data_full'])
  // The trash counts.
  await call(groupProblems.remove, { pid: full }, root)
  expect((await save(small, 'something else that is long')).code).toBe('test_data_full')
  expect(await upload('0123456789')).toBe('test_data_full')
  const { bytes } = await db
    .selectFrom('problem')
    .select(sql<number>`sum(data_bytes)`.as('bytes'))
    .where('group_id', '=', gid)
    .executeTakeFirstOrThrow()
  expect(bytes).toBeLessThanOrEqual(most)
})

test('an administrator keeps so much for the site, and those who keep its bank any amount', async () => {
  const site = await aKeptSite()
  const { made, create, leave, admin, keeper, root } = site
  for (const [at, who] of [admin, keeper, root].entries()) {
    await leave(await made(aSave({ problemId: `F${at}` }), who), 0, 'person')
    const uploaded = await bring(site, testData.uploadFile, { ...who, content: 'x', fileName: '1.in' }, {})
    const saved = await create(aSave({ problemId: `G${at}` }, typed('new')), who)
    const expected = who === admin ? ['test_data_full', 'test_data_full'] : [undefined, undefined]
    expect([uploaded.code, saved.code], `${at}`).toEqual(expected)
  }
})

test('versions of test data that nothing names are deleted, and what a judgement, a replay or a run names stays', async () => {
  const { made, update, db, services, call, aUser, aJudge, bytesOf, dataOf } = await aKeptSite()
  const [judge, user] = [await aJudge(), await aUser()]
  const pid = await made(aSave({ auth: 1 }, typed('first')))
  const former: number[] = []
  const replaced = async (text: string) => {
    const { id } = await dataOf(pid)
    former.push(id!)
    await update({ problem: { id: pid }, isUploadTestCase: false, ...typed(text) })
  }
  const submit = async () =>
    (await call(submissions.submit, { pid: 'A1', language: 'C With O2', code: 'int main() {}' }, user)).data!
  await submit()
  await judge.claim()
  for (const text of ['second', 'third', 'fourth', 'fifth', 'sixth']) await replaced(text)
  const [judged, replayed, run, unnamed] = former
  await sql`
    insert into judgement (submission_id, uid, language_id, test_data_id, state, purpose)
    select submission_id, uid, language_id, ${replayed}, 'done', 'replay' from judgement`.execute(db)
  await sql`
    insert into workshop_run (key, uid, problem_id, kind, request, test_data_id)
    values ('x', ${user.uid}, ${pid}, 'judge', '{}', ${run})`.execute(db)
  const left = async () =>
    (await db.selectFrom('test_data').select('id').where('problem_id', '=', pid).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const work = (signal = new AbortController().signal) => formerDataJob.run(services, {}, { id: 'x', signal })
  const inForce = (await dataOf(pid)).id!
  const all = await left()
  expect(all).toEqual([...former, inForce])
  await work()
  expect(await left(), 'all were replaced on this day').toEqual(all)
  await db
    .updateTable('test_data')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  const stopped = new AbortController()
  stopped.abort()
  await work(stopped.signal)
  expect(await left(), 'a run that is stopped').toEqual(all)
  const before = await bytesOf(pid)
  await work()
  expect(await left()).toEqual([judged, replayed, run, inForce])
  expect(all).toContain(unnamed)
  expect(await bytesOf(pid)).toBe(before - 'fourth'.length - 'fifth'.length)
  expect(await db.selectFrom('test_case').select('id').where('test_data_id', '=', unnamed!).execute()).toEqual([])
  await work()
  expect(await left()).toEqual([judged, replayed, run, inForce])
  await db.deleteFrom('workshop_run').execute()
  await work()
  expect(await left()).toEqual([judged, replayed, inForce])
})

test('the version in force stays', async () => {
  const { made, db, services, call, root } = await aKeptSite()
  const pid = await made()
  await db
    .updateTable('test_data')
    .set({ judged_as: '{}', created_at: new Date(0) })
    .execute()
  await formerDataJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  expect((await call(problemAdmin.cases, { pid, isUpload: false }, root)).data).toHaveLength(2)
})
