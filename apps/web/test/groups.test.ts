import { groupRules } from '@praxis/contract/groupLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { errors } from '@praxis/locales/en-US/errors'
import { groupLocales, locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { count, gone, seen, valueOf } from './stage/hands.ts'
import { aStage } from './stage/stage.tsx'

const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()), ...(await groupLocales['en-US']()) }
const { groupFrame: frame, groupJoining: joining, groupMembers: words, groupSettings: settings } = en
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (message: string) => page.getByText(message, { exact: true }).first()
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = page.getByRole('dialog')
const tabs = page.getByRole('navigation', { name: frame.pages }).getByRole('link')

/** A dash: the tab does not open. */
const outside = 'Home Problems- Training- Contests- Discussions- Submissions- Members- Rank-'
const inside = 'Home Problems Training Contests Discussions Submissions Members Rank'
const managing = 'Home Announcements Problems Training Contests Discussions Submissions Members Rank'
const settling = `${managing} Settings`
const hidden = 'Only members see this group'

/** The buttons of the head, and the tabs. Brackets: the button only says so. */
const views = {
  stranger: { public: `Join | ${outside}`, protected: `Apply | ${outside}`, private: `Apply | ${outside}`, hidden },
  applicant: { public: `Withdraw, [Applying] | ${outside}`, private: `Withdraw, [Applying] | ${outside}`, hidden },
  refused: { protected: `[Refused] | ${outside}`, hidden },
  member: { public: `Exit | ${inside}`, hidden: `Exit | ${inside}` },
  administrator: { private: `Invite, Exit | ${managing}`, hidden: `Invite, Exit | ${managing}` },
  grouproot: { protected: `Invite, Exit | ${settling}`, hidden: `Invite, Exit | ${settling}` },
  owner: { public: `Invite, Disband | ${settling}`, hidden: `Invite, Disband | ${settling}` },
  root: { private: `Invite, Disband | ${settling}`, hidden: `Invite, Disband | ${settling}` },
}
const ids: Record<string, number> = { public: 1000, protected: 1001, private: 1002, hidden: 1003 }

/** What the page of a group offers in its head and its tabs, or what stands there instead. */
async function view(): Promise<string> {
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 })
  await seen(h1)
  const head = page.getByCss('main header').filter({ has: page.getByCss('h1') })
  if (count(head) === 0) return h1.element().textContent
  const shown = head
    .getByRole('button')
    .elements()
    .map((one) => ((one as HTMLButtonElement).disabled ? `[${one.textContent}]` : one.textContent))
  const names = tabs.elements().map((one) => {
    const [name = ''] = /^[A-Z][a-z]+/.exec((one as HTMLElement).innerText) ?? []
    return one.getAttribute('aria-disabled') === 'true' ? `${name}-` : name
  })
  return `${shown.join(', ')} | ${names.join(' ')}`
}

test('everybody sees the buttons and the tabs of their place, and no others', async () => {
  const stage = await aStage('groups/places')
  const found: Record<string, Record<string, string>> = {}
  for (const [as, kinds] of Object.entries(views)) {
    const own: Record<string, string> = (found[as] = {})
    for (const kind of Object.keys(kinds)) {
      await stage.visit(`/group/${ids[kind]}`, { as })
      own[kind] = await view()
    }
  }
  expect(found).toEqual(views)
})

test('of two administrators who decide about one person the second is told, and sees what the first has decided; several applications are decided at once', async () => {
  const stage = await aStage('groups/decided')
  await stage.visit('/group/1000/member?auth=1', { as: 'teacher' })
  await seen(row('student'))
  await stage.others('another refuses')
  await button(`${words.approve} student`).click()
  await seen(said(errors.group_decided))
  await seen(page.getByText(words.emptyApplyingTitle))
  await gone(row('student'))
  expect(count(said(words.approved('student')))).toBe(0)

  await stage.others('two apply')
  await stage.visit('/group/1000/member?auth=1', { as: 'teacher' })
  await seen(row('first'))
  await page.getByRole('checkbox', { name: en.adminLists.selectPage }).click()
  const bar = page.getByRole('region', { name: en.adminLists.forSelected })
  await bar.getByRole('button', { name: words.approve }).click()
  await seen(said(words.approvedMany('2')))
  await gone(row('first'))
  await gone(bar)
})

test('a removal is taken back, and the member is there with the name that they had', async () => {
  const stage = await aStage('groups/removed')
  await stage.visit('/group/1000/member', { as: 'teacher' })
  await row('student')
    .getByRole('button', { name: en.adminLists.actionsOf('student') })
    .click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await button(words.removeAction).click()
  await seen(said(words.removed('student')))
  await gone(row('student'))
  await button(en.shell.undo).click()
  await seen(said(words.takenBack('student')))
  await seen(row('student').getByText('Li Lei'))
  expect(count(said(words.removed('student')))).toBe(0)
})

test('members see levels and no applications, and set their own name; the teacher then reads it', async () => {
  const stage = await aStage('groups/ownName')
  await stage.visit('/group/1000/member?auth=1', { as: 'student' })
  await seen(row('teacher').getByText(en.groups.levels[groupLevels.root]))
  expect(count(row('applicant'))).toBe(0)
  expect(count(button(words.add))).toBe(0)
  await row('student').getByRole('button', { name: words.setOwnName }).click()
  await page.getByRole('textbox', { name: words.nameField }).fill('Han Meimei')
  await button(words.save).click()
  await seen(said(words.nameSaved))
  await seen(row('student').getByText('Han Meimei'))

  await stage.visit('/group/1000/member', { as: 'teacher' })
  await seen(row('student').getByText('Han Meimei'))
  await seen(button(words.add))
  // An application is no member.
  expect(count(row('applicant'))).toBe(0)
})

test('a list stays in its box when the call fails, and one that is too long is not sent', async () => {
  const stage = await aStage('groups/list')
  await stage.visit('/group/1000/member', { as: 'teacher' })
  await button(words.add).click()
  const box = page.getByRole('textbox', { name: words.addList })
  await box.fill(Array.from({ length: groupRules.addedAtOnce + 1 }, (_, at) => `p${at}`).join('\n'))
  await seen(page.getByText(words.addTooMany('501', '500')))
  await expect.element(button(words.preview)).toBeDisabled()
  await box.fill('pupil, Li Lei')
  await gone(page.getByText(words.addTooMany('501', '500')))
  const mend = stage.cutOff('/api/group/member/list')
  await button(words.preview).click()
  await seen(dialog.getByRole('alert').filter({ hasText: en.shell.networkError }))
  expect(valueOf(box)).toBe('pupil, Li Lei')
  expect(count(button(words.addAction(1, '1')))).toBe(0)
  mend()
  await button(words.preview).click()
  await seen(button(words.addAction(1, '1')))
  expect(stage.asked.filter(({ url }) => url === '/api/group/member/list')).toHaveLength(2)
})

test('two roots who change different fields do not undo each other’s work; a name of another group is refused at its field; the settings ask before changes are lost, but the owner disbands the group with them', async () => {
  const stage = await aStage('groups/settings')
  await stage.visit('/group/1000/setting', { as: 'teacher' })
  const about = page.getByRole('form', { name: settings.about })
  const box = (name: string) => about.getByRole('textbox', { name, exact: true })
  const save = about.getByRole('button', { name: en.editing.saveSection(settings.about), exact: true })
  await box(settings.name).fill('Noon club')
  await stage.others('another root changes it')
  await save.click()
  await seen(said(settings.saved))
  // The page shows what the other root saved.
  await expect.element(box(settings.brief)).toHaveValue('Every Sunday in room 101.')
  await expect.element(box(settings.name)).toHaveValue('Noon club')
  expect(box(settings.name).element()).not.toHaveAttribute('aria-invalid', 'true')

  await box(settings.name).fill('Taken')
  await save.click()
  await expect.element(box(settings.name)).toHaveAttribute('aria-invalid', 'true')
  await seen(about.getByText(errors.group_name_taken))
  expect(box(settings.shortName).element()).not.toHaveAttribute('aria-invalid', 'true')
  await box(settings.name).fill('Morning club')
  await box(settings.shortName).fill('taken')
  await save.click()
  await expect.element(box(settings.shortName)).toHaveAttribute('aria-invalid', 'true')
  await seen(about.getByText(errors.group_short_name_taken))
  expect(box(settings.name).element()).not.toHaveAttribute('aria-invalid', 'true')

  await tabs.filter({ hasText: frame.tabs.rank }).click()
  const question = page.getByRole('dialog', { name: en.editing.leaveTitle })
  await question.getByRole('button', { name: en.editing.stay }).click()
  await gone(question)
  await expect.element(box(settings.shortName)).toHaveValue('taken')

  // Only the site’s root bans.
  expect(count(button(settings.banAction))).toBe(0)
  await page
    .getByRole('region', { name: settings.ownership })
    .getByRole('button', { name: joining.disbandAction })
    .click()
  const asks = page.getByRole('dialog', { name: joining.disbandTitle('Noon club') })
  await asks.getByRole('textbox').fill('Class')
  await asks.getByRole('button', { name: joining.disbandAction, exact: true }).click()
  await seen(said(joining.disbanded))
  await expect.poll(() => location.pathname).toBe('/group')
})

test('the site’s root bans a group and opens it again', async () => {
  const stage = await aStage('groups/banned')
  await stage.visit('/group/1000/setting', { as: 'boss' })
  await button(settings.banAction).click()
  expect(count(page.getByText(frame.banned))).toBe(0)
  const asks = page.getByRole('dialog', { name: settings.banTitle('Class') })
  await asks.getByRole('button', { name: settings.banAction, exact: true }).click()
  await seen(said(settings.banned))
  await seen(page.getByText(frame.banned).first())
  await button(settings.unbanAction).click()
  await seen(said(settings.unbanned))
  await gone(page.getByText(frame.banned))
  await seen(button(settings.banAction))
})
