import { randomBytes } from 'node:crypto'
import { groupAnnouncements } from '@praxis/contract/announcements'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groups } from '@praxis/contract/groups'
import { groupAuth } from '@praxis/contract/statuses'
import { groupLocales, locales } from '@praxis/locales/locales'
import { beforeAll, expect, test, vi } from 'vitest'
import { seriousOn, type Screen } from './src/axe.ts'
import { clientOf } from './src/client.ts'
import { aGroupProblem } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
// The screens of one width, one after the other.
vi.setConfig({ testTimeout: 600_000 })
let person: Person
let root: Person
/** The reader is a member of the first, and outside the second. */
let group: string
let otherGroup: string
let invitation: string
let problemId: string
let pid: number
const text = await locales['en-US']()
const { groupSettings: words } = await groupLocales['en-US']()

beforeAll(async () => {
  const client = clientOf(its.address)
  person = await its.person('reader')
  root = await theRoot(client)
  const gid = await aGroup()
  group = `/group/${gid}`
  otherGroup = `/group/${await aGroup()}`
  await client(groups.disband, { gid: await aGroup() }, root.token)
  await client(groupAnnouncements.create, { gid, title: 'Room 302', content: 'From **14:00** on.' }, root.token)
  await client(groupMembers.addByList, { gid, rows: [{ username: person.username }] }, root.token)
  pid = await aGroupProblem(client, root.token, { gid, problemId: '1', title: 'Sum' })
  const removed = await aGroupProblem(client, root.token, { gid, problemId: '2', title: 'Sum' })
  await client(groupProblems.remove, { pid: removed }, root.token)
  await client(groupProblems.applyPublic, { pid, isApplied: true }, root.token)
  const made = await client(groupProblemList.list, { gid }, root.token)
  problemId = made.data!.records[0]!.problemId
  const invited = await client(groupMembers.invite, { gid, days: 1, uses: 9 }, root.token)
  invitation = `/invitation/${encodeURIComponent(invited.data!.token)}`
  const applicant = await its.person('applicant')
  await client(groupMembers.join, { gid, code: 'K7QM2X', reason: 'I am in class 3.' }, applicant.token)
})

/** The number of a group that root owns. */
async function aGroup(): Promise<number> {
  const shortName = `G${randomBytes(4).toString('hex')}`
  const { data, msg } = await clientOf(its.address)(
    groups.create,
    {
      name: `Evening club ${shortName}`,
      shortName,
      brief: 'Every Saturday in room 302.',
      description: 'For the **first** year.',
      auth: groupAuth.private,
      visible: true,
      code: 'K7QM2X',
    },
    root.token,
  )
  if (data === null) throw new Error(msg)
  return data.id
}

const screens: readonly Screen[] = [
  { name: 'the groups', path: () => '/group' },
  { name: 'a group as its members see it', path: () => group },
  { name: 'a group as somebody outside it sees it', path: () => otherGroup },
  { name: 'the members of a group', path: () => `${group}/member` },
  { name: 'the applications of a group', path: () => `${group}/member?auth=1`, asRoot: true },
  { name: 'the problems of a group', path: () => `${group}/problem` },
  { name: 'the problems of a group for its administrators', path: () => `${group}/problem?manage=true`, asRoot: true },
  { name: 'the trash of a group', path: () => `${group}/problem/trash`, asRoot: true },
  { name: 'a new problem of a group', path: () => `${group}/problem/create`, asRoot: true },
  { name: 'the editor of a problem of a group', path: () => `${group}/problem/${pid}/edit`, asRoot: true },
  { name: 'the problems that groups offer', path: () => '/admin/group-problem/apply', asRoot: true },
  { name: 'a problem of a group', path: () => `${group}/problem/${problemId}` },
  { name: 'a problem of a group in focus mode', path: () => `${group}/full-screen/problem/${problemId}` },
  { name: 'the submissions of a group', path: () => `${group}/status` },
  { name: 'the announcements of a group', path: () => `${group}/announcement`, asRoot: true },
  { name: 'the rank of a group', path: () => `${group}/rank` },
  { name: 'the settings of a group', path: () => `${group}/setting`, asRoot: true },
  {
    name: 'a group that is created',
    path: () => '/group',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: words.create, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: words.create })
      await dialog.getByRole('button', { name: words.createAction, exact: true }).click()
      await dialog.getByText(text.forms.required).first().waitFor()
    },
  },
  {
    name: 'the disbanded groups',
    path: () => '/group',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: words.disbandedGroups, exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'an invitation into a group', path: () => invitation, signedIn: false },
]

test.each([1440, 375])('axe finds nothing serious on the screens of groups, %i px wide', async (width) => {
  expect(await seriousOn(its, { reader: person, root }, screens, width)).toEqual([])
})
