import { createHash } from 'node:crypto'
import { judging } from '@praxis/contract/judging'
import { type WorkshopJob } from '@praxis/contract/judgingJobs'
import { problemRules } from '@praxis/contract/problemLimits'
import { judgeStatus } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring } from '../../../../test/forms.ts'
import { aCase } from '../../../../test/harness.ts'
import { aRunSite } from '../../../../test/workshopSite.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A site where a judge makes answers for the ten cases of a problem of root. */
async function anAnswerSite() {
  const site = await aRunSite()
  const { judge, db, start, pid, root } = site
  const store = ({ id, attempt }: WorkshopJob, content: string) =>
    bring(site, judging.answerFile, { ...site.asJudge, content }, { session: judge.session, id, attempt })
  return {
    ...site,
    store,
    begin: async () => {
      const key = await start({ kind: 'answer', pid, program: { code: 'print(3)', language: 'Python3' } })
      const [run] = await judge.claimRuns()
      return { key, run: run! }
    },
    /** Stores an answer of each case and reports them. */
    finish: async (run: WorkshopJob, answerOf: (seq: number) => string) => {
      const answers = []
      for (const { id: caseId, seq } of run.job!.cases) {
        const { data } = await store(run, answerOf(seq))
        answers.push({ caseId, hash: data!.hash })
      }
      const cases = run.job!.cases.map(({ id: caseId, seq }) => aCase(seq, judgeStatus.accepted, { caseId }))
      return judge.reportRun(run, { cases, answers })
    },
    /** Bytes of the test data that root has not saved. */
    held: async () => {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(bytes), 0)::float as bytes from upload where uid = ${root.uid}`.execute(db)
      return rows[0]!.bytes
    },
  }
}

test('answers of all cases become an upload, and count once', async () => {
  const { begin, finish, read, held, db } = await anAnswerSite()
  const { key, run } = await begin()
  expect(await finish(run, (seq) => `${seq % 3}\n`)).toBe(true)
  const { fileListDir } = (await read(key)).data!
  expect(fileListDir).not.toBeNull()
  const { rows } = await sql<{ bytes: number; files: number }>`
    select sum(size)::float as bytes, count(*)::float as files from upload_file`.execute(db)
  expect(rows[0]).toMatchObject({ files: 20 })
  expect(await held()).toBe(rows[0]!.bytes)
})

test('what a run has stored before its author ends it counts as theirs, each content once', async () => {
  const { begin, store, held, call, root } = await anAnswerSite()
  for (let time = 1; time <= 2; time += 1) {
    const { key, run } = await begin()
    for (const answer of ['one', 'two', 'one'])
      expect((await store(run, answer)).data).toMatchObject({ accepted: true })
    await call(workshopRuns.cancel, { key }, root)
    expect((await store(run, 'late')).data).toEqual({ accepted: false, hash: hashOf('late') })
    expect(await held()).toBe(6)
  }
})

test('an answer is refused, and not stored, that would be more than a person may have unsaved', async () => {
  const { begin, store, db, root, services } = await anAnswerSite()
  const { run } = await begin()
  await sql`insert into upload (token_hash, uid, expires_at, files, bytes)
    values ('other', ${root.uid}, now() + interval '1 hour', 1, ${problemRules.unsaved.bytes - 5})`.execute(db)
  expect((await store(run, '1234')).data).toMatchObject({ accepted: true })
  expect(await store(run, '56')).toMatchObject({ code: 'uploads_full' })
  expect(await services.files.open(hashOf('56'))).toBeUndefined()
})
