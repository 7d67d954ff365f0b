import { problems } from '@praxis/contract/problems'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { remoteJudges } from '@praxis/contract/remoteJudges'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aRemoteSite, program } from '../../../../test/remoteSite.ts'

test('an imported problem has its texts, samples, languages and origin, and its pictures are stored here', async () => {
  const { call, alice, hoj, pid, db } = await aRemoteSite()
  const { data } = await call(problems.detail, { problemId: 'NEAR-HOJ-1000' }, { ...alice, language: 'en-US' })
  expect(data!.problem).toMatchObject({ title: 'A+B Problem', type: 0, auth: 1, difficulty: 1, isRemote: true })
  expect(data!.problem.description).toMatch(/\*\*sum\*\*, as \$a\+b\$:\n\n!\[plus\]\(\/api\/public\/img\//)
  expect(data!.problem.source).toContain(hoj.address)
  expect(data!.problem.examples).toContain('<input>1 2</input><output>3</output>')
  expect(data!.languages).toEqual(['C', 'C++', 'Java', 'Python3'])
  expect(data!.tags.map(({ name, oj }) => [name, oj])).toEqual([['入门', 'NEAR']])
  const languages = await call(problems.languages, { pid, all: false }, alice)
  expect(new Set(languages.data!.map(({ oj }) => oj))).toEqual(new Set(['NEAR']))
  expect(await db.selectFrom('audit').select('act').where('act', '=', 'problem.importRemote').execute()).toHaveLength(1)
})

test('pictures are stored here also where they stand in HTML, or their addresses begin at the page', async () => {
  const { call, root, alice } = await aRemoteSite()
  await call(remoteJudgeAdmin.importProblem, { name: 'NEAR', problemId: 'HOJ-1002' }, root)
  const { data } = await call(problems.detail, { problemId: 'NEAR-HOJ-1002' }, { ...alice, language: 'en-US' })
  expect(data!.problem.description).toMatch(
    /^<img alt="plus" src="\/api\/public\/img\/[^"]+"> and !\[dot\]\(\/api\/public\/img\/[^)]+ "A dot"\)$/,
  )
})

test.each([
  ['one that is there', { problemId: 'HOJ-1000' }, 'remote_problem_there'],
  ['an id that is none', { problemId: 'a/../b' }, 'remote_id_wrong'],
  ['one that is not there', { problemId: 'HOJ-9999' }, 'remote_problem_not_found'],
  ['a judge that is not there', { name: 'NONE' }, 'remote_site_unknown'],
  ['a judge that is switched off', { name: 'CF', problemId: '1A' }, 'remote_site_off'],
])('%s is not imported', async (_what, wanted, code) => {
  const { call, root } = await aRemoteSite()
  const asked = { name: 'NEAR', problemId: 'HOJ-1001', ...wanted }
  expect(await call(remoteJudgeAdmin.importProblem, asked, root)).toMatchObject({ code, data: null })
})

test('a far side that answers nonsense is told in the reader’s words, and stops the adapter', async () => {
  const { call, root, hoj, detail } = await aRemoteSite()
  hoj.state.trouble = 'changed'
  const asked = { name: 'NEAR', problemId: 'HOJ-1001' }
  const refused = await call(remoteJudgeAdmin.importProblem, asked, { ...root, language: 'en-US' })
  expect(refused.msg).toBe('Near by answers in a way that this site does not know. Please tell the administrators')
  expect((await detail()).site.state).toBe('broken')
})

test('what has changed there is shown part by part, and taken when that is meant; what was edited here stays', async () => {
  const { call, root, alice, pid, db } = await aRemoteSite()
  const compare = async () => (await call(remoteJudgeAdmin.compareProblem, { pid }, root)).data!.differences
  expect(await compare()).toEqual([])
  const { fetched } = await db.selectFrom('remote_problem').select('fetched').executeTakeFirstOrThrow()
  const former = JSON.stringify({ ...(fetched as object), title: 'Old title', timeLimit: '5000' })
  await db.updateTable('remote_problem').set({ fetched: former }).execute()
  await db.updateTable('problem_statement').set({ title: 'Old title', hint: 'Written here.' }).execute()
  expect((await compare()).map(({ field }) => field)).toEqual(['title', 'timeLimit'])
  const taken = await call(remoteJudgeAdmin.refreshProblem, { pid }, root)
  expect(taken.data!.differences).toHaveLength(2)
  expect(await compare()).toEqual([])
  const { data } = await call(problems.detail, { problemId: 'NEAR-HOJ-1000' }, { ...alice, language: 'en-US' })
  expect(data!.problem).toMatchObject({ title: 'A+B Problem', hint: 'Written here.' })
  expect(await db.selectFrom('audit').select('act').where('act', '=', 'problem.refreshRemote').execute()).toHaveLength(
    1,
  )
})

test('a person is told before their first program whose site gets it', async () => {
  const { call, alice, pid, submit, hoj } = await aRemoteSite()
  const info = async (by?: { token: string }) => (await call(remoteJudges.problem, { pid }, by)).data
  expect(await info(alice)).toMatchObject({
    key: 'NEAR',
    remoteId: 'HOJ-1000',
    isFirst: true,
    isTest: false,
    isOn: true,
  })
  expect((await info(alice))!.link).toContain(hoj.address)
  expect(await info()).toMatchObject({ isFirst: false })
  await submit()
  expect(await info(alice)).toMatchObject({ isFirst: false })
})

test('a language of another judge is none of the problem, also where it has the same name', async () => {
  const { call, alice, db } = await aRemoteSite()
  const wrong = { pid: 'NEAR-HOJ-1000', language: 'C++ 17 With O2', code: program }
  expect(await call(submissions.submit, wrong, alice)).toMatchObject({ code: 'language_not_enabled' })
  const { data } = await call(submissions.submit, { ...wrong, language: 'Python3', code: 'print(3)' }, alice)
  const { oj } = await db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .select('oj')
    .where('submission.id', '=', data!.submitId)
    .executeTakeFirstOrThrow()
  expect(oj).toBe('NEAR')
})

test('a program is only run here, in the language that is like that of the judge', async () => {
  const { call, alice, pid, db } = await aRemoteSite()
  const run = { pid, type: 'public', language: 'Java', code: 'class Main {}', userInput: '1' }
  expect(await call(submissions.testSubmit, run, alice)).toMatchObject({ status: 200 })
  const { oj, name } = await db
    .selectFrom('test_run')
    .innerJoin('language', 'language.id', 'test_run.language_id')
    .select(['oj', 'name'])
    .executeTakeFirstOrThrow()
  expect([oj, name]).toEqual(['ME', 'Java'])
})
