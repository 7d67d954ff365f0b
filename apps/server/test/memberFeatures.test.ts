import { discussions } from '@praxis/contract/discussions'
import { lessons } from '@praxis/contract/lessons'
import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import { expect, test } from 'vitest'
import { startServer } from './harness.ts'
import { insertTraining } from './trainings.ts'

/**
 * What each call answers about something that is for members. What somebody did before stays theirs: their last code,
 * their results and their bookmarks.
 */
const table = `
  call          | visitor                    | user                       | former                     | member | admin  | root
  statement     | problem_members_only       | problem_members_only       | problem_members_only       | ok     | ok     | ok
  templates     | problem_members_only       | problem_members_only       | problem_members_only       | ok     | ok     | ok
  tags          | problem_members_only       | problem_members_only       | problem_members_only       | ok     | ok     | ok
  submit        | login_required             | problem_members_only       | problem_members_only       | ok     | ok     | ok
  test run      | login_required             | problem_members_only       | problem_members_only       | ok     | ok     | ok
  last code     | login_required             | ok                         | ok                         | ok     | ok     | ok
  status        | login_required             | ok                         | ok                         | ok     | ok     | ok
  bookmark      | login_required             | ok                         | ok                         | ok     | ok     | ok
  pick one      | no_problem                 | no_problem                 | no_problem                 | ok     | ok     | ok
  training      | login_required             | training_members_only      | training_members_only      | ok     | ok     | ok
  lesson        | login_required             | lesson_members_only        | lesson_members_only        | ok     | ok     | ok
  progress      | login_required             | lesson_members_only        | lesson_members_only        | ok     | ok     | ok
  category      | discussion_category_closed | discussion_category_closed | discussion_category_closed | ok     | ok     | ok
  write there   | login_required             | discussion_category_closed | discussion_category_closed | ok     | ok     | ok
`
const [[, ...people] = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

type Asked = (who: { token?: string }) => Promise<{ code?: string | undefined }>
test('each call answers as the table says', async () => {
  const { aProblem, aUser, aJudge, call, services } = await startServer()
  const { db } = services
  await aJudge()
  await aProblem()
  const { id: pid } = await db
    .updateTable('problem')
    .set({ is_member_visible: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const former = await aUser()
  await db
    .updateTable('account')
    .set({ member_until: new Date(Date.now() - 3_600_000) })
    .where('uid', '=', former.uid)
    .execute()
  const viewers: Record<string, { token?: string }> = {
    visitor: {},
    user: await aUser(),
    former,
    member: await aUser({ role: 'vip' }),
    admin: await aUser({ role: 'admin' }),
    root: await aUser({ role: 'root' }),
  }
  const tid = await insertTraining(db, former.uid, { auth: 'Member' })
  const { id: did } = await db
    .insertInto('discussion')
    .values({ uid: former.uid, title: 't', description: 'd', content: 'c', category_id: 8 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lesson = await db
    .insertInto('lesson')
    .values({ title: 't', description: 'd', auth: 'Member', uid: former.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await db
    .insertInto('lesson_group')
    .values({ lesson_id: lesson.id, name: 'g' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('lesson_item')
    .values({ lesson_id: lesson.id, group_id: group.id, title: 'i', url: '/problem/1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = { language: 'Python3', code: 'print(1)' }
  const calls: Record<string, Asked> = {
    statement: (who) => call(problems.detail, { problemId: '1000' }, who),
    templates: (who) => call(problems.codeTemplates, { pid }, who),
    tags: (who) => call(problems.tagsOf, { pid }, who),
    submit: (who) => call(submissions.submit, { pid: '1000', ...draft }, who),
    'test run': (who) => call(submissions.testSubmit, { pid, type: 'public', ...draft, userInput: '1 2' }, who),
    'last code': (who) => call(submissions.lastAcceptedCode, { pid }, who),
    status: (who) => call(problems.userStatus, { pidList: [pid], isContestProblemList: false }, who),
    bookmark: (who) => call(problems.bookmark, { problemId: '1000', collect: true }, who),
    'pick one': (who) => call(problems.random, {}, who),
    training: (who) => call(trainings.problems, { tid }, who),
    lesson: (who) => call(lessons.detail, { id: lesson.id }, who),
    progress: (who) => call(lessons.saveProgress, { itemId: item.id, seconds: 1 }, who),
    category: (who) => call(discussions.detail, { did }, who),
    'write there': (who) =>
      call(
        discussions.create,
        { title: 'a', description: 'b', content: `c${Math.random()}`, categoryId: 8, pid: null },
        who,
      ),
  }
  const answers: string[][] = []
  for (const [name, ask] of Object.entries(calls)) {
    const told = [name]
    for (const person of people) told.push((await ask(viewers[person]!)).code ?? 'ok')
    answers.push(told)
  }
  expect(answers).toEqual(lines)
})
