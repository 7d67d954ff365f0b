import { accounts } from '@praxis/contract/accounts'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../harness.ts'
import { casesOf, evidence } from '../site.ts'
import { aPerson, tellStory } from './story.ts'

const languages = ['C With O2', 'C++ 17 With O2', 'Python3']

/** A site with a judge, and a submission that is accepted. */
async function aSite() {
  const server = await startServer()
  await server.aProblem()
  const [root, solver] = [await aPerson(server, 'root', 'root'), await aPerson(server, 'solver')]
  const judge = await server.aJudge('host', languages)
  const judgeNext = async () => {
    const [job] = await judge.claim()
    expect(await judge.report(job!, casesOf(job!), { evidence })).toBe(true)
  }
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const { data } = await server.call(submissions.submit, draft, solver)
  const submitId = data!.submitId
  await judgeNext()
  const rejudge = async () =>
    expect(await server.call(rejudging.rejudge, { submitId }, root)).toMatchObject({ status: 200 })
  return { server, people: { root, solver }, root, submitId, judgeNext, rejudge }
}

test('a verdict by hand that comes too late is kept', async () => {
  const { server, people, rejudge } = await aSite()
  await tellStory('judging/verdict', server, { people, acts: { 'another has it judged again': rejudge } })
})

test('the choice of a verdict where there is none is kept', async () => {
  const { server, people, root, submitId } = await aSite()
  await server.call(rejudging.cancelJudge, { submitId }, root)
  await tellStory('judging/choice', server, { people })
})

test('a submission that is judged again is kept', async () => {
  const { server, people } = await aSite()
  await tellStory('judging/rejudged', server, { people })
})

test('a problem whose submissions are judged again is kept', async () => {
  const { server, people } = await aSite()
  await tellStory('judging/problem', server, { people })
})

test('what a verdict depends on, and a comparison with another judging, are kept', async () => {
  const { server, people, rejudge, judgeNext } = await aSite()
  await rejudge()
  const acts = { 'the judge judges it': judgeNext, 'the judge judges it for the comparison': judgeNext }
  await tellStory('judging/evidence', server, { people, acts })
})

test('the judges and their secrets are kept', async () => {
  const { server, people, root } = await aSite()
  const issue = async (name: string) => (await server.call(judgeHosts.issueSecret, { name }, root)).data!.secret
  const secret = await issue('taken since')
  await issue('of a session')
  const acts = {
    'a judge comes with it': () => server.aJudge('another', languages, secret),
    'the session ends': async () => expect(await server.call(accounts.logout, {}, root)).toMatchObject({ status: 200 }),
  }
  await tellStory('judging/secrets', server, { people, acts })
})
