import { exampleOf, methodAndPath, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { caseDataShown, groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { storeFile } from '#server/modules/files/public.ts'
import { follow } from './follow.ts'
import { formOf } from './forms.ts'
import { aCase } from './harness.ts'
import { aSave, aWorkshop } from './workshop.ts'
import { partsOf } from './zips.ts'

const secret = (kind: string) => `secret-${kind}-`
/** The kinds of secrets that stand in a text. */
export const secretsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/secret-([a-zA-Z]+)-/g)].map(([, kind]) => kind!)),
]

/** Everything that only those who manage a problem may read. */
export const secrets = [
  'answer',
  'answerName',
  'expected',
  'input',
  'inputName',
  'judgeExtra',
  'judgeMessage',
  'run',
  'solution',
  'solutionName',
  'validator',
] as const

/** A problem with all that calls are asked with. */
type Target = {
  pid: number
  displayId: string
  gid: number | null
  submitId: number
  judgementId: number
  caseId: number
  runKey: string
  upload: string
}
type Asker = { token?: string }

type CaseData = (typeof caseDataShown)[keyof typeof caseDataShown]

/**
 * A problem of the site, which an administrator made, and one of a group, which an administrator of the group made. Both
 * open the data of so many cases to members of the site.
 */
export async function aSecretSite(caseData: CaseData = caseDataShown.nobody) {
  const site = await aWorkshop()
  const { db, call, services, root, keeper, withLevel } = site
  const { gid, owner } = await site.aGroup()
  const other = await site.aGroup()
  const maker = await site.aUser({ role: 'admin' })
  const groupMaker = await withLevel(gid, groupLevels.admin)
  const solver = await withLevel(gid, groupLevels.member)
  const judge = await site.aJudge()
  const { hash: input_hash } = await storeFile(services, Buffer.from(secret('input')))
  const { hash: answer_hash } = await storeFile(services, Buffer.from(secret('answer')))

  /** Plants the secrets into a problem, lets the solver fail at it, and its maker try it. */
  async function plant(pid: number, groupId: number | null, uid: string): Promise<Target> {
    await db
      .updateTable('problem')
      .set({
        auth: 1,
        owner_uid: uid,
        case_data: caseData,
        open_case_result: true,
        judge_mode: groupId === null ? 'spj' : 'interactive',
        validator_language: 'C++ 17 With O2',
        validator_source: secret('validator'),
        validator_protocol: 'testlib',
        judge_extra_files: JSON.stringify({ 'extra.h': secret('judgeExtra') }),
      })
      .where('id', '=', pid)
      .execute()
    const { displayId, dataId } = await db
      .selectFrom('problem')
      .select(['display_id as displayId', 'test_data_id as dataId'])
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
    const cases = await db
      .selectFrom('test_case')
      .select('id')
      .where('test_data_id', '=', dataId)
      .orderBy('seq')
      .execute()
    for (const { id } of cases) {
      const names = { input_name: `${secret('inputName')}${id}.in`, answer_name: `${secret('answerName')}${id}.out` }
      await db
        .updateTable('test_case')
        .set({ ...names, input_hash, answer_hash, is_sample: false })
        .where('id', '=', id)
        .execute()
    }
    const extraFiles = { 'part.h': secret('solutionPart') }
    const solution = { file: secret('solutionName'), language: 'C', source: secret('solution'), extraFiles }
    await db
      .transaction()
      .execute((tx) => replaceSolutions(tx, pid, [{ ...solution, expected: null, setsTimeLimit: true }]))
    const draft = { pid: displayId, gid: groupId, language: 'Python3', code: 'print(1)' }
    const { submitId } = (await call(submissions.submit, draft, solver)).data!
    const [job] = await judge.claim()
    const detail = {
      reason: 'difference',
      line: 1,
      expected: secret('expected'),
      got: '1',
      judgeMessage: secret('judgeMessage'),
    } as const
    const told = job!.cases.map(({ id, seq }) => aCase(seq, judgeStatus.wrongAnswer, { caseId: id, detail }))
    await judge.report(job!, told)
    const runKey = `run-${pid}`
    const result = {
      status: 0,
      score: null,
      timeMs: 1,
      memoryKb: 1,
      message: secret('run'),
      cases: [],
      fileListDir: null,
    }
    await db
      .insertInto('workshop_run')
      .values({
        key: runKey,
        uid,
        problem_id: pid,
        kind: 'check',
        state: 'done',
        request: '{}',
        result: JSON.stringify(result),
      })
      .execute()
    const upload = await site.anUpload(uid, { '9.in': secret('input'), '9.out': secret('answer') })
    return {
      pid,
      displayId,
      gid: groupId,
      submitId,
      judgementId: job!.judgementId,
      caseId: cases[0]!.id,
      runKey,
      upload,
    }
  }
  const targets = {
    site: await plant(await site.made(aSave({ problemId: 'OPEN1' }), root), null, maker.uid),
    group: await plant(await site.madeInGroup(gid, groupMaker, '1'), gid, groupMaker.uid),
  }
  // Whoever has something compiled waits for a judge; without one they are refused at once.
  await db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .execute()

  const vipMember = await site.aUser({ role: 'vip' })
  await site.put(gid, vipMember.uid, groupLevels.member)
  const askers = {
    site: {
      visitor: {},
      user: await site.aUser(),
      vip: await site.aUser({ role: 'vip' }),
      solver,
      groupOwner: owner,
      otherAdmin: await site.aUser({ role: 'admin' }),
    },
    group: {
      visitor: {},
      stranger: await site.aUser(),
      vip: await site.aUser({ role: 'vip' }),
      applicant: await withLevel(gid, groupLevels.applying),
      member: await withLevel(gid, groupLevels.member),
      vipMember,
      solver,
      groupAdmin: await withLevel(gid, groupLevels.admin),
      otherOwner: other.owner,
      siteAdmin: await site.aUser({ role: 'admin' }),
      keeper,
    },
  } satisfies Record<keyof typeof targets, Record<string, Asker>>
  const managers = {
    site: { maker, keeper, root },
    group: { groupMaker, owner, root },
  } satisfies Record<keyof typeof targets, Record<string, Asker>>

  /** The whole reply as text, its headers and the parts of an archive included. */
  async function ask(endpoint: Endpoint, target: Target, { token }: Asker): Promise<string> {
    const input = inputFor(endpoint, target)
    const texts: string[] = []
    for (const side of 'side' in endpoint.input.shape ? ['input', 'output'] : [undefined]) {
      texts.push(await askOnce(endpoint, side === undefined ? input : { ...input, side }, token))
    }
    return texts.join('\n')
  }

  async function askOnce(endpoint: Endpoint, input: Record<string, unknown>, token: string | undefined) {
    if (endpoint.reply === 'stream') {
      const page = await follow(site.app, input, token === undefined ? {} : { token })
      await page.ready()
      page.leave()
      return JSON.stringify(page.events)
    }
    const { method, path } = methodAndPath(endpoint)
    const form =
      endpoint.upload &&
      formOf([
        { name: endpoint.upload.field, value: 'text', fileName: '1.in' },
        ...Object.entries(input).map(([name, value]) => ({ name, value: String(value) })),
      ])
    const { url, body } = form ? { url: path, body: form.body } : toRequest(endpoint, input)
    const reply = await site.app.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...form?.headers,
        ...(token === undefined ? {} : { authorization: token }),
      },
    })
    const isArchive = reply.rawPayload.subarray(0, 2).toString() === 'PK'
    const content = isArchive ? JSON.stringify(await partsOf([reply.rawPayload] as never)) : reply.payload
    return JSON.stringify(reply.headers) + content
  }
  /** The levels of people in the group, and what the calls could have changed of the problems. */
  const standing = async () => [
    await db.selectFrom('group_member').select(['uid', 'level']).where('group_id', '=', gid).orderBy('uid').execute(),
    await db.selectFrom('problem').select(['id', 'version', 'auth', 'deleted_at', 'owner_uid']).orderBy('id').execute(),
    await db.selectFrom('session').select('uid').distinct().orderBy('uid').execute(),
  ]
  return { ...site, targets, askers, managers, solver, ask, standing }
}

/** Names of fields that name a problem or something of it. */
export const targetFields = [
  'pid',
  'pids',
  'pidList',
  'problemId',
  'problemID',
  'problem',
  'submitId',
  'submitIds',
  'submissions',
  'judgementId',
  'caseId',
  'seq',
  'side',
  'key',
  'testJudgeKey',
  'gid',
  'fileListDir',
  'uploadTestcaseDir',
  'username',
  'uid',
]

function inputFor(endpoint: Endpoint, target: Target): Record<string, unknown> {
  const { call, input } = endpoint
  const { pid, displayId, gid, submitId, judgementId, caseId, runKey, upload } = target
  const example = exampleOf(endpoint)
  const values: Record<string, unknown> = {
    pid: call === 'POST /api/submit-problem-judge' ? displayId : pid,
    pids: [pid],
    pidList: [pid],
    problemId: call === 'POST /api/workshop/copy' ? 'COPY1' : displayId,
    problemID: displayId,
    problem: { ...(example['problem'] as object), id: pid, gid },
    submitId,
    submitIds: [submitId],
    submissions: [{ submitId, cases: true }],
    judgementId,
    caseId,
    seq: 1,
    key: runKey,
    wait: 0,
    fileListDir: upload,
    uploadTestcaseDir: upload,
    type: call === 'POST /api/submit-problem-test-judge' ? (gid === null ? 'public' : 'group') : undefined,
    ...(gid === null ? {} : { gid, groups: [gid] }),
  }
  const given = Object.entries(values).filter(([name, value]) => name in input.shape && value !== undefined)
  return { ...example, ...Object.fromEntries(given) }
}
