import { createHash } from 'node:crypto'
import { limits } from '@praxis/contract/limits'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus, publishState } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { bring } from '../../../../test/forms.ts'
import { callersOfProblem } from '../../../../test/callersOfProblem.ts'
import { aJudgedSite, aSite } from '../../../../test/site.ts'
import { zipOf } from '../../../../test/hostileZips.ts'
import { casesOfData, changeData } from '../../../../test/testData.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'
import { partsOf } from '../../../../test/zips.ts'

describeEndpoints(
  'testData',
  `
  POST /api/file/upload-testcase-zip        signedIn  no_permission group_not_found archive_unreadable archive_empty archive_too_many archive_too_large archive_entry_wrong archive_twice archive_overlaps archive_ratio archive_slow upload_unknown uploads_full test_data_full trust_data_full busy | rate=300/3600 by=staffOrGroupManagers file=file:512MiB
  POST /api/file/upload-testcase-file       signedIn  no_permission group_not_found archive_unreadable archive_empty archive_too_many archive_too_large archive_entry_wrong archive_twice archive_overlaps archive_ratio archive_slow upload_unknown uploads_full test_data_full trust_data_full busy | rate=20000/3600 by=staffOrGroupManagers file=file:512MiB
  GET  /api/workshop/upload                 signedIn  upload_unknown
  GET  /api/workshop/upload/texts           signedIn  upload_unknown cases_too_large
  GET  /api/file/download-testcase          signedIn  problem_not_found problem_not_yours test_data_missing | problem
  GET  /api/workshop/test-data              signedIn  problem_not_found problem_not_yours | problem
  GET  /api/workshop/test-file              signedIn  problem_not_found problem_not_yours test_file_missing | problem
  GET  /api/workshop/test-file/download     signedIn  problem_not_found problem_not_yours test_file_missing | problem
  POST /api/workshop/rejudge                signedIn  problem_not_found problem_not_yours rejudge_nothing | problem
  `,
)

test('who reads the data of a problem, takes them away and lets judge again, wherever the problem belongs', async () => {
  const site = await aSite()
  const { db, pid } = site
  const { group, callers } = await callersOfProblem(site)
  const names = Object.keys(callers) as (keyof typeof callers)[]
  const places = {
    site: { group_id: null },
    hidden: { group_id: null, auth: 2 },
    group: { group_id: group },
    offered: { group_id: group, publish_state: publishState.waiting },
  }
  // Who made the problem: nobody that is asked, or the asker.
  const table = `
                 site   own    hidden own    group  own    offered own
    visitor      login  login  login  login  login  login  login   login
    user         yours  yours  none   none   none   none   none    none
    admin        yours  .      yours  .      none   none   none    none
    problemAdmin .      .      .      .      none   none   .       .
    root         .      .      .      .      .      .      .       .
    applicant    yours  yours  none   none   none   none   none    none
    member       yours  yours  none   none   yours  yours  yours   yours
    groupAdmin   yours  yours  none   none   yours  .      yours   .
    groupRoot    yours  yours  none   none   .      .      .       .
    groupOwner   yours  yours  none   none   .      .      .       .
    otherAdmin   yours  yours  none   none   none   none   none    none
  `
  const words: Record<string, string> = {
    login_required: 'login',
    problem_not_yours: 'yours',
    problem_not_found: 'none',
    rejudge_nothing: '.',
  }
  const [first] = await db.selectFrom('test_case').select('id').orderBy('seq').limit(1).execute()
  const of = { pid, caseId: first!.id, side: 'input' } as const
  const found: string[][] = []
  for (const name of names) {
    const row = [name as string]
    for (const place of Object.values(places)) {
      for (const ownerUid of [null, callers[name]?.uid ?? null]) {
        const settings = { auth: 1, publish_state: null, ...place, owner_uid: ownerUid }
        await db.updateTable('problem').set(settings).execute()
        const as = callers[name] === undefined ? {} : { token: callers[name].token }
        const codes = [
          (await site.call(testData.view, { pid }, as)).code,
          (await site.call(testData.head, of, as)).code,
          (await site.call(testData.rejudge, { pid }, as)).code,
          ...(await Promise.all(
            [
              `file/download-testcase?pid=${pid}`,
              `workshop/test-file/download?pid=${pid}&caseId=${of.caseId}&side=input`,
            ].map(async (url) => {
              const { raw, http } = await site.send({ method: 'GET', url: `/api/${url}` }, as)
              return http === 200 && !raw.startsWith('{"status')
                ? undefined
                : (JSON.parse(raw) as { code: string }).code
            }),
          )),
        ].map((code) => (code === undefined ? '.' : (words[code] ?? code)))
        row.push([...new Set(codes)].join('+'))
      }
    }
    found.push(row)
  }
  const expected = table.trim().split('\n').slice(1)
  expect(found).toEqual(expected.map((line) => line.trim().split(/\s+/)))
}, 60_000)

test('the view tells the cases with their sizes, and how many verdicts rest on these data', async () => {
  const site = await aJudgedSite()
  const { root, pid } = site
  const view = async () => (await site.call(testData.view, { pid }, { token: root.token })).data!
  const before = await view()
  expect(before).toMatchObject({ judged: 0, judgedInContests: 0, judgedIsCapped: false, contests: [] })
  expect(before.cases.map(({ seq, input, inputSize }) => [seq, input, inputSize > 0])).toEqual(
    before.cases.map((_, n) => [n + 1, expect.any(String), true]),
  )
  const [first, , third] = [await site.submit(), await site.submit(), await site.submit()]
  await site.judgeNext()
  expect((await view()).judged).toBe(1)
  await site.judgeNext(judgeStatus.wrongAnswer)
  expect((await view()).judged).toBe(2)
  // A verdict by hand rests on no data, and one that is taken back on none yet.
  await site.call(rejudging.manualJudge, { submitId: first, status: judgeStatus.wrongAnswer }, { token: root.token })
  expect((await view()).judged).toBe(1)
  await changeData(site)
  expect(await view()).toMatchObject({ judged: 0 })
  expect((await view()).dataId).not.toBe(before.dataId)
  await site.judgeNext()
  expect((await view()).judged, `${third} was sent before the change`).toBe(0)
  await site.db.updateTable('problem').set({ test_data_id: null }).execute()
  expect(await view()).toMatchObject({ dataId: null, cases: [], judged: 0 })
})

test('verdicts of contests are counted apart, and no more are looked at than a list counts', async () => {
  const site = await aJudgedSite()
  const { root, pid, db, user } = site
  const [inContest] = [await site.submit(), await site.submit()]
  await site.judgeNext()
  await site.judgeNext()
  await db.updateTable('submission').set({ contest_id: 4, contest_problem_id: 1 }).where('id', '=', inContest).execute()
  const counted = async () => {
    const { judged, judgedInContests, judgedIsCapped } = (
      await site.call(testData.view, { pid }, { token: root.token })
    ).data!
    return { judged, judgedInContests, judgedIsCapped }
  }
  expect(await counted()).toEqual({ judged: 1, judgedInContests: 1, judgedIsCapped: false })
  await sql`
    with sent as (
      insert into submission (problem_id, uid, language_id, code, code_length)
      select problem_id, ${user.uid}, language_id, 'x', 1 from submission, generate_series(1, 5000) returning id
    ), judged as (
      insert into judgement (submission_id, uid, language_id, test_data_id, state)
      select sent.id, ${user.uid}, language.id, test_data_id, 'done'
      from sent, problem, (select id from language limit 1) as language
      returning id
    )
    select from judged`.execute(db)
  await sql`
    update submission set judgement_id = judgement.id
    from judgement where submission_id = submission.id`.execute(db)
  const { judged, judgedInContests, judgedIsCapped } = await counted()
  expect([judged + judgedInContests, judgedIsCapped]).toEqual([limits.listTotalExactUpTo, true])
})

test('the beginning of a file is shown without half a letter, and a case of other data is not there', async () => {
  const site = await aSite()
  const { pid, root } = site
  const old = await site.db.selectFrom('test_case').select('id').executeTakeFirstOrThrow()
  const long = `a${'汉'.repeat(2_000)}`
  const [first] = await casesOfData(site, await changeData(site, long))
  const head = async (caseId: number) =>
    site.call(testData.head, { pid, caseId, side: 'output' }, { token: root.token, language: 'en' })
  expect((await head(first!.id)).data).toEqual({
    name: '1.out',
    size: 6_001,
    text: `a${'汉'.repeat(1_365)}`,
    isWhole: false,
  })
  expect(await head(old.id)).toMatchObject({ code: 'test_file_missing', msg: `There is no test file ${old.id}` })
  const [short] = await casesOfData(site, await changeData(site, 'x'.repeat(4_096)))
  expect((await head(short!.id)).data).toMatchObject({ text: 'x'.repeat(4_096), isWhole: true })
  const [none] = await casesOfData(site, await changeData(site, ''))
  expect((await head(none!.id)).data).toMatchObject({ text: '', size: 0, isWhole: true })
  const url = `/api/workshop/test-file/download?pid=${pid}&caseId=${none!.id}&side=input`
  const { headers } = await site.send({ method: 'GET', url }, { token: root.token })
  expect(headers['content-disposition']).toContain('1.in')
})

test('the data are downloaded as a zip with the facts that judges of the wire read', async () => {
  const site = await aSite()
  const { pid, root, db } = site
  const content = ' a  b \t\n\nc\r\n \n'
  const id = await changeData(site, content)
  await db.updateTable('test_case').set({ input_name: 'deep/1.in', score: 25 }).where('seq', '<', 3).execute()
  const reply = await site.app.inject({
    method: 'GET',
    url: `/api/file/download-testcase?pid=${pid}`,
    headers: { authorization: root.token },
  })
  expect(reply.headers['content-disposition']).toMatch(new RegExp(`problem_${pid}_testcase_\\d{13}\\.zip`))
  const parts = await partsOf([reply.rawPayload] as never)
  const names = ['1.in', '2_1.in', '3.in', '4.in']
  expect(Object.keys(parts).toSorted()).toEqual([...names, '1.out', '2.out', '3.out', '4.out', 'info'].toSorted())
  expect(parts['2_1.in']).toBe(content)
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const info = JSON.parse(parts['info']!) as { testCases: unknown[] }
  expect(info).toMatchObject({ mode: 'default', judgeCaseMode: 'default', version: String(id), testCasesSize: 4 })
  const caseIds = (await casesOfData(site, id)).map((one) => one.id)
  expect(info.testCases[1]).toEqual({
    caseId: caseIds[1],
    inputName: '2_1.in',
    outputName: '2.out',
    score: 25,
    outputMd5: md5(content),
    outputSize: content.length,
    allStrippedOutputMd5: md5('abc'),
    EOFStrippedOutputMd5: md5(' a  b\n\nc'),
  })
  await db.updateTable('problem').set({ test_data_id: null }).execute()
  const missing = await site.send(
    { method: 'GET', url: `/api/file/download-testcase?pid=${pid}` },
    { token: root.token },
  )
  expect(JSON.parse(missing.raw)).toMatchObject({ code: 'test_data_missing' })
})

test('what was uploaded is saved by its name, and then shown', async () => {
  const site = await aWorkshop()
  const { token } = site.root
  const zip = await zipOf([
    ['1.in', '1\r\n'],
    ['1.ans', 'one'],
    ['2.in', '2'],
  ])
  const { data } = await bring(site, testData.uploadZip, { token, content: zip }, {})
  const { fileListDir, fileList } = data!
  const pid = await site.made(
    aSave(
      {},
      {
        isUploadTestCase: true,
        uploadTestcaseDir: fileListDir,
        samples: fileList.map(({ input, output }) => ({ input, output })),
      },
    ),
  )
  const shown = (await site.call(testData.view, { pid }, { token })).data!
  expect(shown.isUpload).toBe(true)
  expect(shown.cases.map(({ input, inputSize, output, outputSize }) => [input, inputSize, output, outputSize])).toEqual(
    [
      ['1.in', 2, '1.ans', 3],
      ['2.in', 1, '2.out', 0],
    ],
  )
})
