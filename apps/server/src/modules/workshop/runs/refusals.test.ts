import type { InputOf } from '@praxis/contract/endpoint'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { expect, test } from 'vitest'
import { aRunSite, checker } from '../../../../test/workshopSite.ts'

type Refused = [what: string, sent: InputOf<typeof workshopRuns.start>, code: string, field?: string]

const python = { code: 'x', language: 'Python3' }
const refused: Refused[] = [
  ['no checker', { kind: 'compile' }, 'problem_program_missing', 'validator'],
  ['an empty checker', { kind: 'check', validator: { ...checker, code: ' ' } }, 'problem_program_missing', 'code'],
  ['an unknown language', { kind: 'compile', validator: { ...checker, language: 'Cobol' } }, 'language_unknown'],
  [
    'a language of another judge',
    { kind: 'compile', validator: { ...checker, language: 'Elsewhere' } },
    'language_unknown',
  ],
  [
    'a program of another judge',
    { kind: 'judge', pid: 1, program: { code: 'x', language: 'Elsewhere' } },
    'language_unknown',
  ],
  ['an unknown type', { kind: 'judge', pid: 1, program: python, type: 7 }, 'problem_field_wrong', 'type'],
  [
    'subtasks of an ACM problem',
    { kind: 'judge', pid: 1, program: python, judgeCaseMode: 'subtask_lowest' },
    'problem_case_mode',
    'judgeCaseMode',
  ],
  ['no program', { kind: 'judge', pid: 1 }, 'code_empty', 'program'],
  ['an empty program', { kind: 'judge', pid: 1, program: { code: '', language: 'C' } }, 'code_empty', 'code'],
  ['no test data', { kind: 'judge', program: { code: 'x', language: 'Python3' } }, 'test_data_missing'],
  ['no inputs', { kind: 'answer', program: { code: 'x', language: 'Python3' } }, 'test_data_missing'],
  [
    'an unknown upload',
    { kind: 'answer', program: { code: 'x', language: 'Python3' }, fileListDir: 'nothing' },
    'upload_unknown',
    'fileListDir',
  ],
  [
    'a program that is too long',
    { kind: 'judge', pid: 1, program: { code: 'x'.repeat(65_536), language: 'Python3' } },
    'code_too_long',
    'code',
  ],
]

for (const name of ['', '/x', '../x', 'a/../../x', 'a//x', './x', 'a\0b', `${'x'.repeat(99)}\uD800`]) {
  const validator = { ...checker, extraFiles: { [name]: 'x' } }
  refused.push([
    `an extra file ${JSON.stringify(name)}`,
    { kind: 'compile', validator },
    'problem_extra_files',
    'extraFiles',
  ])
}

test.each<Refused>(refused)('%s is refused', async (...[, sent, code, field = '']) => {
  const { call, root, pid, db } = await aRunSite()
  // A language of remote judges only: no judge of this site could take the run.
  await db.insertInto('language').values({ name: 'Elsewhere', oj: 'CF', content_type: '', description: '' }).execute()
  const reply = await call(workshopRuns.start, 'pid' in sent ? { ...sent, pid } : sent, root)
  expect([reply.code, reply.field ?? '']).toEqual([code, field])
})

test('a checker and extra files that a problem may have can be tried', async () => {
  const { call, root, judge, db, expire } = await aRunSite()
  const code = `//${'x'.repeat(1024 * 1024 - 2)}`
  const extraFiles = { 'large.h': 'y'.repeat(4 * 1024 * 1024) }
  const sent = { ...checker, code, extraFiles }
  expect((await call(workshopRuns.start, { kind: 'compile', validator: sent }, root)).code).toBe(undefined)
  expect((await judge.claimRuns())[0]!.validator).toMatchObject({ source: code, extraFiles })
  const group = await db
    .insertInto('user_group')
    .values({ name: 'a group', short_name: 'group', owner_uid: root.uid, auth: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const calls = [
    call(workshopRuns.compileChecker, sent, root),
    call(workshopRuns.compileInteractor, sent, root),
    call(workshopRuns.compileGroupChecker, { ...sent, gid: group.id }, root),
    call(workshopRuns.compileGroupInteractor, { ...sent, gid: group.id }, root),
  ]
  for (let left = calls.length; left > 0;) {
    for (const run of await judge.claimRuns(4, 1)) {
      await judge.reportRun(run, {})
      left -= 1
    }
  }
  expect((await Promise.all(calls)).map(({ http }) => http)).toEqual([200, 200, 200, 200])
  const started = db.selectFrom('workshop_run').select(['state', 'request'])
  expect(await started.execute()).toMatchObject([{ state: 'claimed', request: { code: '' } }])
  await expire()
  for (let life = 2; life <= 3; life += 1) {
    await judge.claimRuns()
    await expire()
  }
  expect(await started.execute()).toEqual([{ state: 'done', request: {} }])
})

test('extra files of a run are such as a problem may have, and half a letter fails nothing', async () => {
  const { call, root } = await aRunSite()
  const refused = { code: 'problem_extra_files', field: 'extraFiles' }
  for (const extraFiles of [{ '../a': '' }, { '/a': '' }, { 'a/b': '' }, { '': '' }, { '.': '' }, { 'a\0': '' }]) {
    const sent = { ...checker, extraFiles: extraFiles as Record<string, string> }
    expect(await call(workshopRuns.start, { kind: 'compile', validator: sent }, root)).toMatchObject(refused)
    expect(await call(workshopRuns.compileChecker, sent, root)).toMatchObject(refused)
  }
  const half = { code: 'a\ud800', language: checker.language, extraFiles: { 'a\ud800': '\ud800' } }
  expect(await call(workshopRuns.start, { kind: 'compile', validator: half }, root)).toMatchObject(refused)
  const { code } = await call(
    workshopRuns.start,
    { kind: 'check', validator: { code: 'a\ud800', language: checker.language }, input: '\udc00' },
    root,
  )
  expect(code).toBe(undefined)
})
