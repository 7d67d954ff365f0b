// oxlint-disable max-lines -- one table of all fields
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { site } from '@praxis/contract/site'
import { writeNote } from '@praxis/contract/judgeNotes'
import { caseDataShown, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aCase } from './harness.ts'
import { password } from './people.ts'
import { aJudgedSite } from './site.ts'
import { keysOf, names } from './wireNames.ts'

const judge = names(`submitId pid displayPid uid username submitTime status share errorMessage time memory score length
  code language cid cpid gid judger ip version oiRankScore vjudgeSubmitId vjudgeUsername vjudgePassword isManual
  gmtCreate gmtModified`)
const aCaseRow = names(`id pid submitId uid caseId time memory score status inputData outputData userOutput groupNum seq
  mode gmtCreate gmtModified | isSample isOpen firstDifference`)

test('the settings of the site have every field of the wire, with what holds until somebody changes it', async () => {
  const { call } = await aJudgedSite()
  expect((await call(site.websiteConfig, {})).data).toEqual({
    baseUrl: '',
    name: 'Praxis',
    shortName: 'Praxis',
    description: '',
    register: true,
    registerCode: false,
    mailReady: false,
    offersMembership: false,
    qrLogin: false,
    oidcName: '',
    softAnswers: false,
    recordName: '',
    recordUrl: '',
    email: '',
    projectName: 'Praxis',
    projectUrl: '',
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    openAiChat: false,
    openPublicJudge: true,
    openGroupJudge: true,
    openContestJudge: true,
    homeTitle: '',
    displayArticlesSwitch: false,
    visible1: false,
    visible2: false,
    visible3: false,
    homeRightTile: '',
    homeRightDesc: '',
    qrCodeTitle: '',
    qrCodeImg: '',
    image1: '',
    image2: '',
    image3: '',
    addr1: '',
    addr2: '',
    addr3: '',
    timeZone: 'Asia/Shanghai',
    editorLanguage: 'C',
    editorTheme: 'monokai',
    editorFontSize: 22,
    judgesOnline: 1,
    isJudgingDegraded: false,
  })
})

test('what an administrator stored is told in the place of what held before', async () => {
  const { call, db } = await aJudgedSite()
  const stored = { homeTitle: 'Hello', visible2: true, homeRightTile: 'News', image3: '/x.png', addr1: 'https://a.b' }
  for (const [name, value] of Object.entries(stored)) {
    await db
      .insertInto('site_setting')
      .values({ name, value: JSON.stringify(value) })
      .execute()
  }
  expect((await call(site.websiteConfig, {})).data).toMatchObject(stored)
})

test('calls of submissions carry exactly the fields of the wire', async () => {
  const { call, user, root, submit, judgeNext } = await aJudgedSite()
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const submitted = (await call(submissions.submit, draft, user)).data!
  expect(keysOf(submitted)).toEqual(judge)
  expect(submitted).toMatchObject({ judger: '', status: 5, version: 0, cid: 0, cpid: 0, gid: null, share: false })
  const { submitId } = submitted
  await judgeNext(judgeStatus.wrongAnswer)
  const detail = (await call(submissions.detail, { submitId }, user)).data!
  expect(keysOf(detail)).toEqual(
    names('submission codeShare | title days accepted limits problemVersion compilerWarnings'),
  )
  expect(keysOf(detail.submission)).toEqual(judge)
  const { data: statuses } = await call(submissions.statuses, { submitIds: [submitId] }, user)
  expect(keysOf(statuses![String(submitId)])).toEqual(judge)
  const list = (await call(submissions.list, {}, user)).data!
  expect(keysOf(list)).toEqual(names('records total size current pages | totalIsCapped'))
  expect(keysOf(list.records[0])).toEqual(
    names(`uid submitId username pid displayPid title displayId submitTime status share time memory score oiRankScore
      length language cid cpid gid source judger ip isManual displayPartData code errorMessage`),
  )
  expect(list.records[0]).toMatchObject({ gid: null, code: null, errorMessage: null, displayId: null, source: null })
  const results = (await call(submissions.caseResults, { submitId }, user)).data!
  expect(keysOf(results)).toEqual(names('judgeCaseMode judgeCaseList subTaskJudgeCaseVoList | plan'))
  for (const row of results.judgeCaseList!) expect(keysOf(row)).toEqual(aCaseRow)
  await submit()
  expect((await call(submissions.list, {})).data!.records[0]).toMatchObject({ judger: '' })
  const again = (await call(rejudging.rejudge, { submitId }, root)).data!
  expect(keysOf(again)).toEqual(judge)
  expect(again).toMatchObject({ judger: '', version: 1, status: 5, isManual: false })
})

test('cases of a problem with subtasks carry the fields of the wire', async () => {
  const { call, db, user, submit, judgeNext } = await aJudgedSite()
  await db.updateTable('problem').set({ case_mode: 'subtask_lowest' }).execute()
  await db.updateTable('test_data').set({ case_mode: 'subtask_lowest' }).execute()
  await db.updateTable('test_case').set({ group_num: 1 }).execute()
  const submitId = await submit()
  await judgeNext()
  const { data } = await call(submissions.caseResults, { submitId }, user)
  const [subtask] = data!.subTaskJudgeCaseVoList!
  expect(data!.judgeCaseList).toBeNull()
  expect(keysOf(subtask)).toEqual(names('groupNum ac total score status time memory subtaskDetailList'))
  for (const row of subtask!.subtaskDetailList) expect(keysOf(row)).toEqual(aCaseRow)
})

test('a row of the list says whether its reader may call the data of its cases', async () => {
  const { call, db, aUser, user, root, submit } = await aJudgedSite()
  const [author, member] = [await aUser({ role: 'vip' }), await aUser({ role: 'vip' })]
  await submit({ ...user, ...author })
  const readers = [{}, user, member, author, root]
  const told = async () => {
    const said: boolean[] = []
    for (const who of readers) said.push((await call(submissions.list, {}, who)).data!.records[0]!.displayPartData)
    return said
  }
  const openCases = (case_data: number) => db.updateTable('problem').set({ case_data }).execute()
  const setStatus = (status: number) => db.updateTable('submission').set({ status }).execute()
  // Which case failed first is not certain before the verdict, and none did if the program is right.
  for (const status of [judgeStatus.pending, judgeStatus.accepted]) {
    await setStatus(status)
    expect(await told()).toEqual([false, false, false, false, true])
  }
  await setStatus(judgeStatus.wrongAnswer)
  expect(await told()).toEqual([false, false, false, true, true])
  await openCases(caseDataShown.nobody)
  expect(await told()).toEqual([false, false, false, false, true])
  await openCases(caseDataShown.all)
  await setStatus(judgeStatus.accepted)
  expect(await told()).toEqual([false, false, true, true, true])
  await db.updateTable('problem').set({ open_case_result: false }).execute()
  expect(await told()).toEqual([false, false, false, false, false])
})

const fixed = /^There is no error message/

test('what the compiler said is for those who may read the code, everybody else gets a fixed sentence', async () => {
  const { call, db, aUser, user, root, submit, judge: worker } = await aJudgedSite()
  const submitId = await submit()
  const [job] = await worker.claim()
  await worker.report(job!, [], { outcome: 'compile_error', message: 'line 1: secret' })
  const messageFor = async (who: { token?: string }) => {
    const { data } = await call(submissions.detail, { submitId }, { ...who, language: 'en' })
    return data!.submission.errorMessage
  }
  const [stranger, admin, problemAdmin] = [
    await aUser(),
    await aUser({ role: 'admin' }),
    await aUser({ role: 'problem_admin' }),
  ]
  for (const who of [user, root, admin]) expect(await messageFor(who)).toBe('line 1: secret')
  for (const who of [{}, stranger]) expect(await messageFor(who)).toMatch(fixed)
  await db.updateTable('submission').set({ share: true }).execute()
  for (const who of [{}, stranger]) expect(await messageFor(who)).toBe('line 1: secret')
  // Where the code is hidden site-wide, what quotes it is hidden as well.
  await db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
  for (const who of [{}, stranger, user, admin]) expect(await messageFor(who)).toMatch(fixed)
  for (const who of [problemAdmin, root]) expect(await messageFor(who)).toBe('line 1: secret')
})

test('what the compiler said of a checker is for staff, whole, and nobody else reads more than one line', async () => {
  const { call, aUser, user, root, submit, judge: worker } = await aJudgedSite()
  const submitId = await submit()
  const note = writeNote({ note: 'forStaff', text: 'checker.c:1: secret()\nchecker.c:2: more' })
  const message = `The checker of the problem does not compile.\n${note}`
  // Another judge is asked before a System Error is believed.
  for (let [job] = await worker.claim(); job !== undefined; [job] = await worker.claim()) {
    await worker.report(job, [], { outcome: 'system_error', message })
  }
  const messageFor = async (who: { token?: string }) => {
    const { data } = await call(submissions.detail, { submitId }, { ...who, language: 'en' })
    return data!.submission.errorMessage
  }
  const whole = 'The checker of the problem does not compile.\nchecker.c:1: secret()\nchecker.c:2: more'
  for (const who of [root, await aUser({ role: 'admin' })]) expect(await messageFor(who)).toBe(whole)
  expect(await messageFor(user)).toBe('The checker of the problem does not compile.')
  expect(await messageFor(await aUser())).toMatch(fixed)
})

test('only verdicts that have a message show one', async () => {
  const { call, db, user, submit } = await aJudgedSite()
  const submitId = await submit()
  const messageOf = async (status: number) => {
    await db.updateTable('submission').set({ status, error_message: 'left over' }).execute()
    const { data } = await call(submissions.detail, { submitId }, { token: user.token, language: 'en' })
    return data!.submission.errorMessage
  }
  for (const status of [-2, 4, 10]) expect(await messageOf(status), String(status)).toBe('left over')
  for (const status of [-4, -3, -1, 0, 1, 2, 3, 5, 6, 7, 8])
    expect(await messageOf(status), String(status)).toMatch(fixed)
})

test('a submission to a training that is not there is refused, without one it is taken', async () => {
  const { call, user } = await aJudgedSite()
  const send = (tid: number | null) =>
    call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)', tid }, user)
  expect(await send(7)).toMatchObject({ http: 200, status: 400, code: 'training_not_found' })
  for (const tid of [null, 0]) expect((await send(tid)).status).toBe(200)
})

test('calls of problems carry exactly the fields of the wire', async () => {
  const { call, db, pid, user } = await aJudgedSite()
  await db.updateTable('problem_language').set({ code_template: 'x' }).execute()
  const counts = 'total ac mle tle re pe ce wa se pa'
  const tag = names('id name color oj gid tcid gmtCreate gmtModified')
  const { data: list } = await call(problems.list, {}, user)
  expect(keysOf(list!.records[0])).toEqual(
    names(`pid problemId title difficulty type tags ${counts} score isMemberVisible`),
  )
  expect(keysOf(list!.records[0]!.tags[0])).toEqual(tag)
  const info = (await call(problems.detail, { problemId: '1000' }, user)).data!
  expect(keysOf(info)).toEqual(names('problem tags languages problemCount codeTemplate myStatus | limitFactors'))
  expect(keysOf(info.problemCount)).toEqual(names(`pid ${counts}`))
  expect(keysOf(info.problem)).toEqual(
    names(`id problemId title author type judgeMode judgeCaseMode timeLimit memoryLimit stackLimit description input
      output examples isRemote source difficulty hint auth ioScore codeShare spjCode spjLanguage userExtraFile
      judgeExtraFile isRemoveEndBlank openCaseResult isUploadCase caseVersion modifiedUser isGroup gid
      applyPublicProgress isFileIO ioReadFileName ioWriteFileName gmtCreate gmtModified isMemberVisible
      videoOriginalUrl videoExplanationUrl isVideoMemberVisible | pdf openAi`),
  )
  const language = names(`id contentType description name compileCommand template codeTemplate isSpj oj seq gmtCreate
    gmtModified | version libraries timeFactor memoryFactor`)
  expect(keysOf((await call(problems.languages, {})).data![0])).toEqual(language)
  expect(keysOf((await call(problems.languagesOf, { pid })).data![0])).toEqual(language)
  const templates = (await call(problems.codeTemplates, { pid })).data!
  expect(keysOf(templates[0])).toEqual(names('id pid lid code status gmtCreate gmtModified'))
  const classes = (await call(problems.tagsByClass, {})).data!
  expect(keysOf(classes[0])).toEqual(names('classification tagList'))
})

test('a test run carries the fields of the wire', async () => {
  const { call, user, startTest, judge: worker } = await aJudgedSite()
  const testJudgeKey = await startTest()
  expect(testJudgeKey).toMatch(/^TEST_JUDGE_[0-9a-f]{32}$/)
  const fields = names('status time memory userInput userOutput expectedOutput stderr problemJudgeMode')
  const read = async () => (await call(submissions.testResult, { testJudgeKey }, user)).data!
  expect(await read()).toMatchObject({ status: 5 })
  const [run] = await worker.claimTestRuns()
  await worker.reportTestRun(run!.id, '3\n')
  expect(keysOf(await read())).toEqual(fields)
})

test('the result of a case has a seq of its own also where it was not judged', async () => {
  const { call, user, submit, judge: worker } = await aJudgedSite()
  const submitId = await submit()
  const [job] = await worker.claim()
  await worker.report(
    job!,
    job!.cases.map(({ id, seq }) =>
      aCase(seq, seq === 3 ? -1 : seq > 3 ? -4 : 0, {
        caseId: id,
        ...(seq > 3 ? { detail: { reason: 'skipped' } } : {}),
      }),
    ),
  )
  const { data } = await call(submissions.caseResults, { submitId }, user)
  expect(data!.judgeCaseList!.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('calls of accounts carry exactly the fields of the wire', async () => {
  const { call, user } = await aJudgedSite()
  const { data } = await call(accounts.login, { username: user.username, password })
  expect(keysOf(data)).toEqual(
    names(`uid username nickname avatar titleName titleColor email number gender school course signature realname github
      blog cfUsername roleList isVip owes`),
  )
  expect((await call(accounts.authInfo, {}, user)).data).toEqual({
    roles: ['default_user'],
    permissions: null,
    isVip: false,
    owes: null,
  })
  const taken = await call(accounts.checkUsernameOrEmail, { username: user.username, email: 'nobody@example.org' })
  expect(taken.data).toEqual({ username: true, email: false })
  const changed = { oldPassword: 'not this one', newPassword: 'another one' }
  const reply = await call(accounts.changePassword, changed, user)
  expect(keysOf(reply.data)).toEqual(names('code msg userInfo'))
  expect(reply).toMatchObject({ status: 200, data: { code: 400, userInfo: null } })
})

test('calls of mailed codes carry exactly the fields of the wire', async () => {
  const { call, db, user } = await aJudgedSite()
  await db.insertInto('site_setting').values({ name: 'emailOutbox', value: 'true' }).execute()
  const asked = await call(mailCodes.registerCode, { email: 'new@example.org' })
  expect(asked).toMatchObject({ status: 200, msg: 'success', data: { email: 'new@example.org', expire: 300 } })
  const picture = (await call(mailCodes.captcha, {})).data
  expect(keysOf(picture)).toEqual(names('img captchaKey'))
  expect(picture!.img).toMatch(/^data:image\/png;base64,/)
  const newEmail = 'newer@example.org'
  expect((await call(mailCodes.changeEmailCode, { email: newEmail }, user)).data).toBeNull()
  const wrong = { password: 'not this one', newEmail, code: '000000' }
  const reply = await call(mailCodes.changeEmail, wrong, user)
  expect(keysOf(reply.data)).toEqual(names('code msg userInfo'))
  expect(reply).toMatchObject({ status: 200, data: { code: 400, userInfo: null } })
})

test('the desk for accounts answers exactly the fields of the wire', async () => {
  const { call, aUser } = await aJudgedSite()
  const root = await aUser({ role: 'root' })
  const { data } = await call(accountAdmin.list, {}, root)
  const own = names('restrictions hasTwoFactor mustChangePassword isTrusted isDeleted gmtSeen')
  expect(keysOf(data!.records[0])).toEqual(
    [
      ...names(`uid username password nickname school course number gender realname cfUsername github blog email avatar
        titleName titleColor signature status gmtCreate gmtModified roles isVip vipExpireTime`),
      ...own,
    ].toSorted(),
  )
  expect(keysOf(data!.records[0]!.roles[0])).toEqual(names('id role description status gmtCreate gmtModified'))
  const { key } = (await call(accountAdmin.generate, { prefix: 'team', number_to: 1 }, root)).data!
  expect(keysOf((await call(accountAdmin.sheet, { key }, root)).data![0])).toEqual(names('username password realname'))
  const { id } = (await call(accountAdmin.beginImport, { users: [['bob', 'battery']] }, root)).data!
  const state = (await call(accountAdmin.importState, { id }, root)).data
  expect(keysOf(state)).toEqual(names('id state isDryRun total done good problems'))
})

test('the summary of a person carries the fields of the wire', async () => {
  const { call, user } = await aJudgedSite()
  const { data } = await call(submissions.homeCount, {}, user)
  expect(keysOf(data)).toEqual(
    names('username isVip acCount commitCount acRatio solvedProblemCount sumProblemCount tableData'),
  )
  expect(keysOf(data!.tableData[0])).toEqual(names('difficulty name color solved total'))
})
