import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import { tagAdmin } from '@praxis/contract/bank'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import { groupContestProblems, groupContests } from '@praxis/contract/groupContests'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { honors } from '@praxis/contract/honors'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { trainingAdmin, trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import { exampleTraining } from '@praxis/contract/trainingShapes'
import { productAdmin } from '@praxis/contract/productAdmin'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { awardKinds, contestAuth, groupAuth, groupLevels, problemAuth } from '@praxis/contract/statuses'
import { insertPicture } from './storedFiles.ts'
import { aSave, aWorkshop } from './workshop.ts'

const texts = { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: 'Their sum.', hint: 'Think.' }
const problem = {
  ...texts,
  statements: { 'en-US': texts },
  exampleList: [{ input: '1 2', output: '3', noteZh: '一', noteEn: 'one' }],
  judgeMode: 'spj' as const,
  spjCode: 'int main() {}',
  spjLanguage: 'C++ 17 With O2',
  isFileIO: true,
  ioReadFileName: 'sum.in',
  ioWriteFileName: 'sum.out',
  auth: problemAuth.hidden,
}
const parts = {
  samples: [{ input: '1 2', output: '3', score: 100, groupNum: 1 }],
  tags: [{ name: 'sums' }],
  codeTemplates: [{ lid: 2, code: 'int main() {}', status: true }],
}
const contest = {
  title: 'Autumn',
  description: 'Five hours.',
  auth: contestAuth.private,
  pwd: 'secret',
  startTime: '2999-01-01T09:00:00.000Z',
  endTime: '2999-01-01T14:00:00.000Z',
  sealRank: true,
  sealRankTime: '2999-01-01T13:00:00.000Z',
  openAccountLimit: true,
  accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
  starAccount: ['star'],
  awardType: awardKinds.count,
  awardConfigList: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#ffffff', num: 10 }],
}

export type EditedSite = Awaited<ReturnType<typeof anEditedSite>>

/** A site with one of everything that somebody reads, changes and sends back, and root, who may do all of it. */
export async function anEditedSite() {
  const site = await aWorkshop()
  const { db, root } = site
  const ask = (endpoint: Endpoint, input: Record<string, unknown>) =>
    site.call(endpoint, input, { ...root, language: 'zh-CN' })
  const make = async (endpoint: Endpoint, input: Record<string, unknown> = exampleOf(endpoint)) => {
    const { data, code, msg } = await ask(endpoint, input)
    if (code !== undefined) throw new Error(`${endpoint.call}: ${code} ${msg}`)
    return (data ?? {}) as Readonly<Record<string, number>>
  }
  const save = (more: object) => aSave({ ...problem, ...more }, parts)

  const { gid } = await site.aNamedGroup('CLUBS')
  await make(groups.update, {
    id: gid,
    auth: groupAuth.private,
    code: '123456',
    name: 'Evening club',
    brief: 'We meet on Mondays.',
    description: 'Everybody may join.',
  })
  const member = await site.withLevel(gid, groupLevels.member, 'member')
  const pid = (await make(problemAdmin.create, save({ problemId: 'A1' })))['pid']!
  const groupPid = (await make(groupProblems.create, save({ problemId: '1', gid })))['pid']!

  // Nothing is in the first two, so that their rule may change.
  const cid = (await make(contestAdmin.create, contest))['id']!
  const groupCid = (await make(groupContests.create, { ...contest, gid }))['id']!
  const fullCid = (await make(contestAdmin.create, { ...contest, openAccountLimit: false }))['id']!
  const fullGroupCid = (await make(groupContests.create, { ...contest, gid }))['id']!
  const kept = { ...save({ problemId: 'A2' }), cid: fullCid }
  const contestPid = (await make(contestProblemAdmin.createProblem, kept))['pid']!
  const keptOfGroup = { ...save({ problemId: '2', gid }), cid: fullGroupCid }
  const groupContestPid = (await make(groupContestProblems.createProblem, keptOfGroup))['pid']!
  await make(contestProblemAdmin.setLink, { cid: fullCid, pid: contestPid, displayId: 'A', displayTitle: 'Sum' })
  const linkOfGroup = { cid: fullGroupCid, pid: groupContestPid, displayId: 'A', displayTitle: 'Sum' }
  await make(groupContestProblems.setLink, linkOfGroup)
  await make(contestDesk.addParticipants, {
    cid: fullCid,
    people: [{ username: member.username, seat: 'A-1', teamName: 'Bears', affiliation: 'Xiamen', members: 'Bo' }],
  })
  const ofTraining = await make(trainingCategoryAdmin.create, { name: 'Graphs' })
  const otherCategory = await make(trainingCategoryAdmin.create, { name: 'Trees' })
  const aTraining = { ...exampleTraining, trainingCategory: { id: ofTraining['id'] } }
  const tid = (await make(trainingAdmin.create, aTraining))['id']!
  const inGroup = { ...aTraining, training: { ...aTraining.training, gid } }
  const groupTid = (await make(groupTrainings.create, inGroup))['id']!
  const lessonId = (await make(lessonAdmin.create))['id']!
  const aDiscussion = async (group_id: number | null) =>
    db
      .insertInto('discussion')
      .values({ uid: member.uid, title: 't', description: 'd', content: 'c', category_id: 1, group_id })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: did } = await aDiscussion(null)
  const { id: groupDid } = await aDiscussion(gid)
  const reported = { discussion_id: did, reporter_uid: root.uid, author_uid: member.uid, title: 't', content: 'c' }
  await db.insertInto('report').values(reported).execute()
  await make(contestAdmin.createAnnouncement, { cid: fullCid, announcement: { title: 'H', content: '`m`' } })
  await make(groupContests.createAnnouncement, { cid: fullGroupCid, announcement: { title: 'H', content: '`m`' } })
  const question = { contest_id: fullCid, uid: member.uid, question: 'May n be 0?' }
  await db.insertInto('clarification').values(question).execute()

  for (const endpoint of [
    announcements.create,
    noticeAdmin.create,
    toolAdmin.create,
    moreMenuAdmin.create,
    honors.create,
    productAdmin.create,
  ]) {
    await make(endpoint)
  }
  await make(otherContestAdmin.create)
  await make(groupAnnouncements.create, { gid, title: 'Training', content: 'Monday.' })
  const tcid = (await make(tagAdmin.createClass))['id']!
  const tagId = (await make(tagAdmin.create, { name: 'loops' }))['id']!
  await db
    .insertInto('carousel_item')
    .values({ file_id: await insertPicture(site, root.uid) })
    .execute()
  // One that would have to compile the checkers of saves, and never does, is not wanted here.
  await site.aJudge('host', ['Python3'])
  // The settings may demand a second factor of root.
  await db.insertInto('totp').values({ uid: root.uid, secret_sealed: '', confirmed_at: new Date() }).execute()
  return {
    ...site,
    ask,
    gid,
    member,
    pid,
    groupPid,
    cid,
    groupCid,
    fullCid,
    fullGroupCid,
    contestPid,
    tid,
    groupTid,
    lessonId,
    did,
    groupDid,
    otherCategory,
    groupContestPid,
    tcid,
    tagId,
    pdf: await aPdf(),
  }

  /** The address of a PDF that root has uploaded. */
  async function aPdf(): Promise<string> {
    const [name, hash] = ['sum.pdf', 'f'.repeat(64)]
    await db.insertInto('stored_file').values({ hash, size: 1 }).execute()
    const file = { name, hash, kind: 'attachment', file_name: name, media_type: 'application/pdf', size: 1 } as const
    await db
      .insertInto('public_file')
      .values({ ...file, uid: root.uid })
      .execute()
    return `/api/public/file/${name}`
  }
}
