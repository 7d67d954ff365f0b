import { setTimeout as pause } from 'node:timers/promises'
import { comments } from '@praxis/contract/comments'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussions } from '@praxis/contract/discussions'
import { groupMembers } from '@praxis/contract/groupMembers'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonAuth, lessonRules } from '@praxis/contract/lessonLimits'
import { lessons } from '@praxis/contract/lessons'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import { isFinished, judgeStatus, trainingAuth } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import { payments } from '@praxis/contract/payments'
import { products } from '@praxis/contract/products'
import { openAi } from '../../src/aiDesk.ts'
import { aPost } from '../../src/discussionDesk.ts'
import { aLesson } from '../../src/lessonDesk.ts'
import { aProblem } from '../../src/problemDesk.ts'
import { openShop } from '../../src/shop.ts'
import type { TheSite } from '../../src/together.ts'
import { aTraining } from '../../src/trainingDesk.ts'
import { longTitle } from '../crowd.ts'
import type { World } from '../walkOver.ts'
import { aGroup } from './groups.ts'
import { anAnnouncement, given, peopleOf } from './people.ts'

export type SiteWorld = World & {
  submitId: number
  announcement: string
  /** It has a password, which the member does not know. */
  closedTraining: number
  /** For members of the site alone. */
  closedLesson: number
  /** Root's own, with a wrong answer. */
  wrongSubmitId: number
}

/** A submission of the member to a sample problem, trainings, a discussion, and an announcement of the site. */
export async function siteWorld(its: TheSite): Promise<SiteWorld> {
  const { client, people } = await peopleOf(its)
  const { title, remove } = await anAnnouncement(client, people.root.token)
  const draft = { pid: '1000', language: 'Python3', code: 'print(input())' }
  const offering = await aGroup(client, people.root.token)
  const asked = { gid: offering, rows: [{ username: people.member.username }] }
  given(await client(groupMembers.addByList, asked, people.root.token))
  const notice = { title: 'Your picture', content: 'It is **too large**.', type: 'Single' as const }
  given(await client(noticeAdmin.create, { ...notice, recipientUsername: people.member.username }, people.root.token))
  const pids = [(await aProblem(client, people.root.token)).pid]
  const ofSample = (await its.query('select id from problem where display_id = $1', ['1000'])).map(({ id }) =>
    Number(id),
  )
  // Entered by the member, so that the record list has a row.
  const entered = { auth: trainingAuth.private, privatePwd: 'loop', pids: [...ofSample, ...pids] }
  const { tid } = await aTraining(client, people.root.token, { ...entered, title: longTitle })
  given(await client(trainings.register, { tid, password: 'loop' }, people.member.token))
  const closed = await aTraining(client, people.root.token, { auth: trainingAuth.private, privatePwd: 'loop', pids })
  given(await client(lessonAdmin.setVideoHosts, { videoHosts: ['player.example.org'] }, people.root.token))
  const url = 'https://videos.example.org/1'
  const lesson = await aLesson(client, people.root.token, {
    title: longTitle,
    auth: lessonAuth.member,
    groups: [
      {
        name: longTitle.slice(0, lessonRules.groupNameLength),
        items: [
          { title: longTitle, url, isFree: true, duration: 5_000, pids, tid },
          { title: 'The frame', url: 'https://player.example.org/1', isFree: true },
          { title: 'The rest', url, duration: 1_450 },
        ],
      },
      { name: 'To come', items: [] },
    ],
  })
  const [first] = lesson.groups[0]?.items ?? []
  const watched = { itemId: first?.id ?? 0, seconds: 1_000, duration: 5_000 }
  given(await client(lessons.saveProgress, watched, people.member.token))
  const rest = [{ name: 'All', items: [{ title: 'The rest', url }] }]
  const forMembers = await aLesson(client, people.root.token, { auth: lessonAuth.member, groups: rest })
  const post = await aPost(client, people.root.token, {
    pid: '1000',
    title: longTitle.slice(0, discussionRules.titleLength),
    description: longTitle.slice(0, discussionRules.descriptionLength),
    content: 'Fold it: <details><summary>why</summary>\n\n$n^2$\n\n</details>',
    topPriority: true,
  })
  given(await client(comments.create, { did: post.did, content: 'A **short** proof?' }, people.member.token))
  await client(discussions.update, { id: post.did, description: 'It was changed.' }, people.root.token)
  const { submitId } = given(await client(submissions.submit, draft, people.member.token))
  await untilJudged(submitId)
  const wrong = given(await client(submissions.submit, { ...draft, code: 'print(0)' }, people.root.token))
  await untilJudged(wrong.submitId)
  const helper = await openAi(its)
  await helper.tell({ says: 'Think of **zero**: $a + b$ may be it.\n\n```\nprint(0)\n```' })
  const [uid] = await its.db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', people.member.username)
    .execute()
  const answered = { uid: uid!.uid, problem_id: ofSample[0] ?? 0, day: '2026-01-01', currency: 'CNY' }
  await its.db
    .insertInto('ai_log')
    .values([
      { ...answered, kind: 'explain_problem', outcome: 'done', answer: 'Read **two** numbers.', is_useful: true },
      { ...answered, kind: 'provide_idea', level: 'plan', outcome: 'broken', answer: 'First', submission_id: submitId },
    ])
    .execute()
  const shop = await openShop(its, { month: longTitle.slice(0, 50), forEver: 'For good' })
  const [offer] = given(await client(products.items, {}, people.member.token))
  given(await client(payments.create, { itemId: offer!.id, payType: 'alipay' }, people.member.token))
  const undo = async () => {
    await helper.close()
    await shop.close()
    await remove()
  }
  return {
    people,
    submitId,
    announcement: title,
    closedTraining: closed.tid,
    closedLesson: forMembers.id,
    wrongSubmitId: wrong.submitId,
    supply: {
      '/problem/:problemId': { problemId: '1000' },
      '/discussion/:problemId': { problemId: '1000' },
      '/discussion-detail/:did': { did: post.did },
      '/submission-detail/:submitId': { submitId },
      '/training/:tid': { tid, problemId: '1000' },
      '/lesson/:lessonId': { lessonId: lesson.id },
    },
    undo,
  }

  async function untilJudged(id: number): Promise<void> {
    for (;;) {
      const statuses = given(await client(submissions.statuses, { submitIds: [id] }))
      if (isFinished(statuses[id]?.status ?? judgeStatus.pending)) return
      await pause(200)
    }
  }
}
