import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { caseDataShown, groupLevels, roles } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aClub } from '../aClub.ts'
import { startServer } from '../harness.ts'
import { casesOf, evidence } from '../site.ts'
import { insertTraining } from '../trainings.ts'
import { aPerson, tellStory } from './story.ts'

/** A problem with a video and data of its cases, and one, a training and a discussion that are for members. */
async function aSite() {
  const server = await startServer()
  const { db } = server.services
  await server.aProblem()
  const [root, plain] = [await aPerson(server, 'root', 'root'), await aPerson(server, 'plain')]
  const shown = { case_data: caseDataShown.all, open_case_result: true, is_video_member_visible: true }
  await db
    .updateTable('problem')
    .set({ ...shown, video_explanation_url: 'https://videos.example.org/1' })
    .execute()
  const limits = { time_limit_ms: 1_000, memory_limit_mb: 256, stack_limit_mb: 128 }
  const { id } = await db
    .insertInto('problem')
    .values({ display_id: '1001', auth: 1, difficulty: 1, is_member_visible: true, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('problem_statement')
    .values({ problem_id: id, language: 'en-US', title: 'Gold', description: 'Add two numbers.' })
    .execute()
  await insertTraining(db, root.uid, { title: 'Medals', auth: 'Member' })
  await db
    .insertInto('discussion')
    .values({ uid: root.uid, title: 'Shine', description: 'd', content: 'c', category_id: 8 })
    .execute()
  const change = (call: 'grant' | 'revoke') => async () => {
    const given = { usernames: ['plain'], reason: 'A cup', ...(call === 'grant' && { days: 30 }) }
    expect(await server.call(membershipAdmin[call], given, root)).toMatchObject({ status: 200 })
  }
  return { server, db, root, plain, acts: { 'it is given': change('grant'), 'it is taken': change('revoke') } }
}

test('what somebody without a membership is refused is kept', async () => {
  const { server, plain } = await aSite()
  const judge = await server.aJudge('host')
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  expect(await server.call(submissions.submit, draft, plain)).toMatchObject({ status: 200 })
  const [job] = await judge.claim()
  expect(await judge.report(job!, casesOf(job!), { evidence })).toBe(true)
  await tellStory('memberships/refused', server, { people: { plain } })
})

test('a membership that is given and taken while pages are open is kept', async () => {
  const { server, plain, acts } = await aSite()
  await tellStory('memberships/changed', server, { people: { plain }, acts })
})

test('the role of an administrator that is taken while a page is open is kept', async () => {
  const server = await startServer()
  const helper = await aPerson(server, 'helper', 'problem_admin')
  const { db } = server.services
  const take = async () => {
    const ofHelper = db.deleteFrom('account_role').where('uid', '=', helper.uid)
    await ofHelper.where('role_id', '=', roles.problem_admin).execute()
  }
  await tellStory('memberships/demoted', server, { people: { helper }, acts: { 'the role is taken': take } })
})

/** Some people, and two of them in a group. */
async function aDesk() {
  const server = await startServer()
  const root = await aPerson(server, 'root', 'root')
  const people = await Promise.all(['anna', 'berta', 'clara', 'dora'].map((name) => aPerson(server, name)))
  const gid = await aClub(server.services.db, people[2]!.uid, [{ uid: people[3]!.uid, level: groupLevels.member }])
  await server.services.db
    .updateTable('user_group')
    .set({ name: 'Winter camp', member_count: 2 })
    .where('id', '=', gid)
    .execute()
  return { server, people: { root } }
}

test('the desk, on which memberships are given and taken away, is kept', async () => {
  const { server, people } = await aDesk()
  await tellStory('memberships/desk', server, { people })
})

test('a grant to a group, and one that is refused, are kept', async () => {
  const { server, people } = await aDesk()
  await tellStory('memberships/group', server, { people }, { locale: 'zh-CN' })
})

test('the page about memberships is kept', async () => {
  const { server, root, plain, acts } = await aSite()
  await tellStory('memberships/page', server, { people: { root, plain }, acts })
})
