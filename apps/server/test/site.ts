import type { CaseResult, Evidence } from '@praxis/contract/judged'
import type { Job } from '@praxis/contract/judgingJobs'
import { submissions } from '@praxis/contract/submissions'
import type { HubTimes } from '#server/modules/live/hub.ts'
import { aCase, startServer } from './harness.ts'

export const evidence: Evidence = {
  source: '1'.repeat(64),
  data: '2'.repeat(64),
  validator: null,
  settings: '3'.repeat(64),
  compileCommand: 'python3 -m py_compile main.py',
  toolchain: 'Python 3.13.1',
  validatorToolchain: null,
  judge: '4'.repeat(64),
  kernel: 'Linux 6.1',
  processor: 'test',
  calibrationUs: 100_000,
}

/** All cases of a job accepted, but for the fourth. */
export const casesOf = (job: Job, fourth = 0, more: Partial<CaseResult> = {}) =>
  job.cases.map(({ id, seq }) => aCase(seq, seq === 4 ? fourth : 0, { caseId: id, ...(seq === 4 ? more : {}) }))

/** A site with the sample problem, its root and a person; no judge has come yet. */
export async function aSite(liveTimes: Partial<HubTimes> = {}) {
  const server = await startServer({ liveTimes })
  await server.aProblem()
  const [root, user] = [await server.aUser({ role: 'root' }), await server.aUser()]
  const { db } = server.services
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()

  async function submit({ token } = user, code = 'print(1)'): Promise<number> {
    const { data } = await server.call(submissions.submit, { pid: '1000', language: 'Python3', code }, { token })
    return data!.submitId
  }

  /** The key of a test run. */
  async function startTest({ token } = user): Promise<string> {
    const draft = { pid, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1 2' }
    return (await server.call(submissions.testSubmit, draft, { token })).data!
  }

  const rowOf = (submitId: number) =>
    db.selectFrom('submission').selectAll().where('id', '=', submitId).executeTakeFirstOrThrow()
  const judgementsOf = (submitId: number) =>
    db.selectFrom('judgement').selectAll().where('submission_id', '=', submitId).orderBy('id').execute()
  const counts = async () => {
    const row = await db
      .selectFrom('problem_count')
      .selectAll()
      .where('problem_id', '=', pid)
      .where('group_id', '=', 0)
      .executeTakeFirst()
    return Object.fromEntries(Object.entries(row ?? {}).filter(([name, count]) => name !== 'problem_id' && count !== 0))
  }
  const solvedBy = async () => {
    const rows = await db.selectFrom('accepted').select('submission_id as id').orderBy('submission_id').execute()
    return rows.map(({ id }) => id)
  }
  return { ...server, db, pid, root, user, submit, startTest, rowOf, judgementsOf, counts, solvedBy }
}

/** A site with a judge that has the usual languages. */
export async function aJudgedSite(liveTimes: Partial<HubTimes> = {}) {
  const site = await aSite(liveTimes)
  const judge = await site.aJudge()

  /** Judges what comes next; only the fourth case may go wrong. */
  async function judgeNext(fourth = 0, more: object = {}): Promise<Job> {
    const [job] = await judge.claim()
    await judge.report(job!, casesOf(job!, fourth), { evidence, ...more })
    return job!
  }

  return { ...site, judge, judgeNext }
}
