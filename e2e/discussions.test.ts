import { discussionThreads } from '@praxis/contract/discussionThreads'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { dialog, python, sum } from './src/contestDesk.ts'
import { aPost, freshPost, wordsOf } from './src/discussionDesk.ts'
import { aGroup } from './src/groupDesk.ts'
import { aProblem, box, button, toast } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})

test('what somebody posts is commented on, reported, hidden by a moderator, and its author and the reporter are told', async () => {
  const { words, desk, comments } = await wordsOf('zh-CN')
  const [alice, bob] = [await its.person('alice'), await its.person('bob')]
  const title = freshPost('循环')

  const hers = await its.visit('/discussion', { as: alice, ...zhPhone })
  await button(hers, words.create).click()
  const writing = dialog(hers, words.writeTitle)
  await button(writing, words.post).click()
  expect(await writing.locator('[aria-invalid=true]').count()).toBeGreaterThan(2)
  await box(writing, words.fields.title).fill(title)
  await box(writing, words.fields.description).fill('怎样写循环')
  await writing.getByRole('combobox', { name: words.fields.category }).selectOption('1')
  await writing
    .locator('textarea[name=content]')
    .fill('<details><summary>剧透</summary>\n\n答案是 $n^2$。\n\n</details>')
  await button(writing, words.post).click()
  await toast(hers, words.posted)
  await hers.getByRole('link', { name: title }).first().click()
  await hers.getByRole('heading', { level: 1, name: title }).waitFor()
  const spoiler = hers.locator('details')
  expect(await spoiler.getAttribute('open')).toBeNull()

  const his = await its.visit(new URL(hers.url()).pathname, { as: bob, ...zhPhone })
  await button(his, words.likeOf('0')).click()
  await toast(his, words.likeDone)
  await box(his, comments.write).fill('写得不错，不过广告太多。')
  await button(his, comments.send).click()
  await his.getByRole('listitem').filter({ hasText: '写得不错' }).first().waitFor()
  await button(his, words.report).click()
  const report = dialog(his, words.reportTitle.discussion)
  await button(report, words.reportSend).click()
  await report.getByText(words.reportEmpty, { exact: true }).waitFor()
  await report.getByRole('checkbox', { name: words.labels.spam }).check()
  await button(report, words.reportSend).click()
  await toast(his, words.reportSent)

  const moderating = await its.visit('/admin/discussion?view=queue', { as: root, ...zhPhone })
  const item = moderating.getByRole('listitem').filter({ has: moderating.getByRole('link', { name: title }) })
  await item.getByText(desk.labelCount(words.labels.spam, '1'), { exact: true }).waitFor()
  expect(await item.getByText(bob.username).count()).toBe(0)
  await button(item, desk.decide.hide).click()
  const deciding = dialog(moderating, desk.decideTitle.hide)
  await box(deciding, desk.note).fill('请去掉广告')
  await button(deciding, desk.decide.hide).click()
  await toast(moderating, desk.decided.hide)

  await his.reload()
  await his.getByRole('heading', { name: words.hiddenTitle }).waitFor()
  await hers.goto('/message/mine')
  await hers.getByText('请去掉广告').first().waitFor()
  expect(await hers.getByText(bob.username).count()).toBe(0)
  await his.goto('/message/mine')
  await his.getByRole('heading', { name: '你的举报已处理' }).first().waitFor()
})

test('an editorial opens to whoever has solved the problem, and a discussion of a group to its members', async () => {
  const { words } = await wordsOf('en-US')
  const [member, outsider] = [await its.person('member'), await its.person('outsider')]
  const { problemId } = await aProblem(client, root.token)
  const { did } = await aPost(client, root.token, { pid: problemId, title: 'How to add' })
  await client(discussionThreads.markEditorial, { did, opens: 'solved' }, root.token)
  const { gid } = await aGroup(client, root.token)
  await client(groupMembers.addByList, { gid, rows: [{ username: member.username }] }, root.token)
  await client(groupOffers.answer, { gid, accepts: true }, member.token)
  const post = await aPost(client, root.token, { gid, title: freshPost('Room'), topPriority: true })

  const page = await its.visit(`/discussion-detail/${did}`, { as: member, ...enWide })
  await page.getByRole('heading', { name: words.missingTitle }).waitFor()
  await page.goto(`/discussion/${problemId}`)
  await page.getByText(words.noneFound, { exact: true }).waitFor()
  await solve(problemId, member)
  await page.goto(`/problem/${problemId}`)
  await button(page, words.editorialLink).click()
  await page.getByRole('heading', { level: 1, name: `[${problemId}] How to add` }).waitFor()
  await page.getByText(words.marks.editorial, { exact: true }).waitFor()

  await page.goto(`/group/${gid}/discussion`)
  await page.getByRole('link', { name: post.title }).click()
  await page.getByRole('heading', { name: post.title }).waitFor()
  // A member neither pins nor locks nor changes what others write.
  await button(page, words.report).waitFor()
  expect(await button(page, words.more).count()).toBe(0)
  const theirs = await its.visit(`/group/${gid}/discussion-detail/${post.did}`, { as: outsider, ...enWide })
  await theirs.getByRole('heading', { level: 1 }).waitFor()
  expect(await theirs.getByText(post.title).count()).toBe(0)
})

async function solve(pid: string, { token }: Person): Promise<void> {
  const { data } = await client(submissions.submit, { pid, language: python, code: sum }, token)
  const submitId = data!.submitId
  const statusNow = async () => {
    const { data: all } = await client(submissions.statuses, { submitIds: [submitId] }, token)
    return all?.[submitId]?.status ?? judgeStatus.pending
  }
  await expect.poll(async () => isFinished(await statusNow()), { timeout: 60_000 }).toBe(true)
  expect(await statusNow()).toBe(judgeStatus.accepted)
}
