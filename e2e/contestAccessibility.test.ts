import { clarifications } from '@praxis/contract/clarifications'
import { contestAdmin, contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contests } from '@praxis/contract/contests'
import { prints } from '@praxis/contract/prints'
import { groupContests } from '@praxis/contract/groupContests'
import { balloonColors } from '@praxis/contract/contestLimits'
import { awardKinds, contestAuth, contestType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { boardLocales } from '@praxis/locales/locales'
import { beforeAll, expect, test, vi } from 'vitest'
import { seriousOn, type Screen } from './src/axe.ts'
import { clientOf } from './src/client.ts'
import { aContest, addProblem, dialog, hour, inMs, python, sum, wordsOf } from './src/contestDesk.ts'
import { aGroup } from './src/groupDesk.ts'
import { aProblem, box, button } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
// The screens of one width, one after the other.
vi.setConfig({ testTimeout: 900_000 })
const words = await wordsOf('en-US')
const board = await boardLocales['en-US']()
const { contestFrame: frame, contestForm: form, contestProblemDesk: problemDesk, participantDesk: people } = words
const inContest = words.staff.announcementAdmin

let reader: Person
let root: Person
/** The reader takes part in the first, which runs and is frozen; the second is to come and has a password. */
let running: string
let toCome: { title: string; address: string }
/** The reader has not begun. */
let withWindow: string
/** Of a group that the reader is not in. */
let closed: string
let group: string
let desk: string
let question: number
let submission: number
let name: string

beforeAll(async () => {
  const client = clientOf(its.address)
  reader = await its.person('reader')
  root = await theRoot(client)
  const times = { startTime: inMs(-2 * hour), endTime: inMs(hour) }
  const freeze = { sealRank: true, sealRankTime: inMs(-hour) }
  // Colours of awards are the maker's own: these can be read.
  const awardConfigList = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#1d1a00', num: 10 }]
  const awards = { awardType: awardKinds.count, awardConfigList }
  const { cid } = await aContest(client, root.token, {
    ...times,
    ...freeze,
    ...awards,
    openPrint: true,
    openRank: true,
  })
  running = `/contest/${cid}`
  desk = `/admin/contest/${cid}`
  for (const [index, displayId] of ['A', 'B', 'C'].entries()) {
    const { pid, problemId } = await aProblem(client, root.token)
    name = `Sum ${problemId}`
    await addProblem(client, root.token, { cid, pid, displayId })
    await client(contestProblemAdmin.setLink, { cid, pid, color: balloonColors[index * 2] }, root.token)
  }
  const announcement = { title: 'Problem B', content: '`n` may be **0**.' }
  await client(contestAdmin.createAnnouncement, { cid, announcement }, root.token)
  await client(contests.register, { cid }, reader.token)
  await client(contestDesk.addParticipants, { cid, people: [{ username: root.username, seat: 'A-1' }] }, root.token)
  await client(prints.submit, { cid, content: sum.repeat(3) }, reader.token)
  const sent = await client(submissions.submit, { pid: 'A', cid, language: python, code: sum }, reader.token)
  submission = sent.data?.submitId ?? 0
  for (const text of ['May n be 0?', 'Is the output ordered?']) {
    const asked = await client(clarifications.ask, { cid, question: text }, reader.token)
    question = asked.data?.id ?? 0
  }
  await client(clarifications.answer, { id: question - 1, answer: '**Yes.**', isPublic: true }, root.token)

  const made = await aContest(client, root.token, { auth: contestAuth.private, pwd: 'autumn' })
  toCome = { title: made.title, address: `/contest/${made.cid}` }
  withWindow = `/contest/${(await aContest(client, root.token, { ...times, windowSeconds: 1_800 })).cid}`
  const { gid } = await aGroup(client, root.token)
  group = `/group/${gid}`
  const ours = { title: 'Ours', description: 'Ours.', type: contestType.oi, auth: contestAuth.public, gid }
  closed = `/contest/${(await client(groupContests.create, { ...ours, ...times }, root.token)).data?.id}`
})

const screens: readonly Screen[] = [
  { name: 'the contests for a visitor', path: () => '/contest', signedIn: false },
  {
    name: 'the contests',
    path: () => `/contest?keyword=${toCome.title}`,
    next: [
      {
        name: 'the password of a contest',
        prepare: async (page) => {
          await button(page, `${words.contests.enterPassword}: ${toCome.title}`).click()
          await button(dialog(page, frame.enterPassword), frame.enter).click()
          await page.getByText(frame.passwordRequired).waitFor()
        },
      },
    ],
  },
  { name: 'the contests of a group', path: () => `${group}/contest`, asRoot: true },
  { name: 'the contests of a group for its administrators', path: () => `${group}/contest?manage=true`, asRoot: true },
  { name: 'a contest of a group that is closed', path: () => closed },
  { name: 'the overview of a contest', path: () => running },
  { name: 'a contest to come', path: () => toCome.address },
  { name: 'the problems of a contest to come', path: () => `${toCome.address}/problems` },
  {
    name: 'a time of their own that has not begun',
    path: () => `${withWindow}/problems`,
    prepare: (page) => button(page, frame.begin).click(),
  },
  {
    name: 'the problems of a contest, with an announcement over them',
    path: () => `${running}/problems`,
    prepare: (page) => page.getByRole('region', { name: frame.newAnnouncement }).getByRole('article').waitFor(),
  },
  { name: 'a problem of a contest', path: () => `${running}/problem/A` },
  { name: 'a problem of a contest in focus mode', path: () => `${running}/full-screen/problem/B` },
  { name: 'the submissions of a contest', path: () => `${running}/submissions` },
  { name: 'a submission of a contest', path: () => `${running}/problem/A/submission-detail/${submission}` },
  { name: 'the clarifications for who asks', path: () => `${running}/clarifications` },
  { name: 'the clarifications for the jury', path: () => `${running}/clarifications?id=${question}`, asRoot: true },
  { name: 'the announcements of a contest', path: () => `${running}/announcements` },
  {
    name: 'the standings of a contest',
    path: () => `${running}/rank`,
    next: [
      {
        name: 'what somebody has sent',
        prepare: (page) => page.getByRole('rowheader').getByRole('link').first().click(),
      },
      {
        name: 'other contests beside the standings',
        prepare: async (page) => {
          await page.keyboard.press('Escape')
          await button(page, board.beside).click()
        },
      },
    ],
  },
  {
    name: 'the standings for a visitor',
    path: () => running.replace('/contest/', '/contest/acm-scoreboard/'),
    signedIn: false,
  },
  {
    name: 'the prints of a contestant, with a text that is too short',
    path: () => `${running}/print`,
    prepare: async (page) => {
      await box(page, words.contestPrint.content).fill('short')
      await page.keyboard.press('Tab')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'the desk of a contest that runs',
    path: () => `${running}/desk`,
    asRoot: true,
    next: [
      {
        name: 'the download of its programs',
        prepare: (page) => button(page, words.codeDownload.open).click(),
      },
    ],
  },
  { name: 'the balloons of a contest', path: () => `${running}/ac-info`, asRoot: true },
  { name: 'the texts to print', path: () => `${running}/admin-print`, asRoot: true },
  {
    name: 'the problems to judge again',
    path: () => `${running}/rejudge`,
    asRoot: true,
    prepare: async (page) => {
      await button(page, words.rejudgeDesk.rejudgeOf('A')).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the contests in the back office', path: () => '/admin/contest', asRoot: true },
  {
    name: 'a new contest with what is missing',
    path: () => '/admin/contest/create',
    asRoot: true,
    prepare: async (page) => {
      await page.getByRole('switch', { name: form.seal }).click()
      await page.getByRole('switch', { name: form.limitAccounts }).click()
      await page.getByRole('switch', { name: form.hasWindow }).click()
      await page.keyboard.press('Control+s')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'the form of a contest', path: () => `${desk}/edit`, asRoot: true },
  {
    name: 'the problems of a contest for who makes it',
    path: () => `${desk}/problems`,
    asRoot: true,
    prepare: (page) => button(page, problemDesk.colorOf(name)).click(),
    next: [
      {
        name: 'a problem that is added from the bank',
        prepare: async (page) => {
          await page.keyboard.press('Escape')
          await button(page, problemDesk.fromBank).click()
          const bank = dialog(page, problemDesk.bankTitle)
          await bank
            .getByRole('button', { name: problemDesk.addOf('') })
            .first()
            .click()
          await box(bank, problemDesk.displayId).waitFor()
        },
      },
    ],
  },
  { name: 'a new problem of a contest', path: () => `${desk}/problem/create`, asRoot: true },
  {
    name: 'the participants',
    path: () => `${desk}/participants`,
    asRoot: true,
    next: [
      {
        name: 'people who are registered',
        prepare: async (page) => {
          await button(page, people.add).first().click()
          await box(dialog(page, people.addTitle), people.list).fill('somebody\nsomebody')
        },
      },
    ],
  },
  {
    name: 'the announcements of a contest for who makes it',
    path: () => `${desk}/announcement`,
    asRoot: true,
    prepare: (page) => button(page, inContest.create).first().waitFor(),
  },
]

test.each([1440, 375])('axe finds nothing serious on the screens of contests, %i px wide', async (width) => {
  expect(await seriousOn(its, { reader, root }, screens, width)).toEqual([])
})
