import { randomBytes } from 'node:crypto'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { discussionRules, reportRules } from '@praxis/contract/discussionLimits'
import { lessonRules } from '@praxis/contract/lessonLimits'
import { limits } from '@praxis/contract/limits'
import { mail } from '@praxis/contract/mail'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { payments } from '@praxis/contract/payments'
import { products } from '@praxis/contract/products'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { reports } from '@praxis/contract/reports'
import { trainingAuth } from '@praxis/contract/statuses'
import { trainings } from '@praxis/contract/trainings'
import { clientOf } from '../../src/client.ts'
import { aPost } from '../../src/discussionDesk.ts'
import { aLesson } from '../../src/lessonDesk.ts'
import { aProblem } from '../../src/problemDesk.ts'
import { openShop } from '../../src/shop.ts'
import type { TheSite } from '../../src/together.ts'
import { aTraining } from '../../src/trainingDesk.ts'
import { longTitle } from '../crowd.ts'
import { contestWorld, type ContestWorld } from './contests.ts'
import { anAnnouncement, given } from './people.ts'

export type BackOfficeWorld = ContestWorld & {
  announcement: string
  problemId: string
  /** The number of the same problem, which has neither subtasks nor a checker. */
  plainPid: number
  training: string
  lesson: string
}

/** The contests; a training, a problem, a removed one, an announcement of the site, and a sheet of accounts. */
export async function backOfficeWorld(its: TheSite): Promise<BackOfficeWorld> {
  const world = await contestWorld(its)
  const client = clientOf(its.address)
  const { token } = world.people.root
  const { pid, problemId } = await aProblem(client, token)
  given(await client(problemAdmin.remove, { pid: (await aProblem(client, token)).pid }, token))
  const { title, remove } = await anAnnouncement(client, token)
  const made = { prefix: `s${randomBytes(4).toString('hex')}-`, number_to: 3 }
  const { key } = given(await client(accountAdmin.generate, made, token))
  const { tid, title: training } = await aTraining(client, token, {
    title: longTitle,
    auth: trainingAuth.private,
    privatePwd: 'loop',
    pids: [pid],
  })
  given(await client(trainings.register, { tid, password: 'loop' }, world.people.member.token))
  const url = 'https://videos.example.org/1'
  const lesson = await aLesson(client, token, {
    title: longTitle,
    groups: [
      {
        name: 'Loops',
        items: [
          { title: longTitle, url, pids: [pid], tid },
          { title: 'The page', url },
        ],
      },
      { name: longTitle.slice(0, lessonRules.groupNameLength), items: [] },
    ],
  })
  // Root decides about no text of their own.
  const writer = await its.person('writer', 'admin')
  const membership = { usernames: [writer.username], days: 30, reason: longTitle.slice(0, limits.titleLength) }
  given(await client(membershipAdmin.grant, membership, token))
  const { did } = await aPost(client, writer.token, { title: longTitle.slice(0, discussionRules.titleLength) })
  const report = { did, labels: ['spam' as const], content: longTitle.slice(0, reportRules.reasonLength) }
  given(await client(reports.create, report, world.people.member.token))
  const shop = await openShop(its, { month: longTitle.slice(0, 50), forEver: 'For good' })
  const [offer] = given(await client(products.items, {}, writer.token))
  const order = given(await client(payments.create, { itemId: offer!.id, payType: 'wechat' }, writer.token))
  await shop.pay('wechat', order.orderNo)
  // There is no mail server here: mails are kept.
  const stored = given(await client(mail.config, {}, token))
  given(await client(mail.setConfig, { ...stored, emailOutbox: true }, token))
  const undo = async () => {
    await client(mail.setConfig, stored, token)
    await shop.close()
    await remove()
  }
  // One of the sample problems, with a checker and subtasks.
  const [row] = await its.query('select id from problem where display_id = $1', ['1006'])
  return {
    ...world,
    announcement: title,
    problemId,
    plainPid: pid,
    training,
    lesson: lesson.title,
    supply: {
      ...world.supply,
      '/admin/problem/edit/:pid': { pid: Number(row?.['id']) },
      '/admin/training': { tid },
      '/admin/lesson': { lessonId: lesson.id },
      '/admin/remote-judges': { key: 'CF' },
    },
    queries: { '/admin/user/sheet': `?key=${encodeURIComponent(key)}` },
    undo,
  }
}
