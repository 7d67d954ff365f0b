import { editorLocales, locales, staffLocales } from '@praxis/locales/locales'
import type { State } from '../walkOver.ts'
import type { BackOfficeWorld } from '../worlds/backOffice.ts'

const { errors, forms, shell } = await locales['en-US']()
const staff = await staffLocales['en-US']()
const { markdownEditor } = await editorLocales['en-US']()

/** What the settings, the judges and the frame of the back office show. */
export const backOfficeStates: readonly State<BackOfficeWorld>[] = [
  {
    name: 'the log-in of the back office, for somebody who may not enter',
    path: '/admin/judges',
    as: 'member',
    act: async (page) => page.getByRole('heading', { name: staff.admin.loginTitle }),
  },
  {
    name: 'the menus of the back office',
    path: '/admin/dashboard',
    as: 'root',
    isDoneAgain: true,
    act: async (page) => {
      const menu = page.getByRole('button', { name: shell.openMenu })
      if (!(await menu.isVisible())) {
        await page.getByRole('button', { name: staff.admin.collapse }).click()
        return page.locator('[data-narrow]').first()
      }
      await menu.click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'the judges, one of them open',
    path: '/admin/judges',
    as: 'root',
    act: async (page) => {
      await page.locator('main [aria-expanded]').first().click()
      return page.locator('main [aria-expanded=true]').first()
    },
  },
  {
    name: 'a judge that is to be disabled',
    path: '/admin/judges',
    as: 'root',
    act: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: staff.judgeHosts.disable }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a secret that is to be issued',
    path: '/admin/judges',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.judgeHosts.issue }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'the import of packages, with a file that is none',
    path: '/admin/problem/batch-operation',
    as: 'root',
    act: async (page) => {
      const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no package') }
      await page.locator('main input[type=file]').setInputFiles(file)
      return page.getByRole('alert').first()
    },
  },
  {
    name: 'the announcements, one of them selected',
    path: '/admin/announcement',
    as: 'root',
    act: async (page, { announcement }) => {
      const box = page.getByRole('checkbox', { name: staff.adminLists.select(announcement) })
      await box.check()
      return box
    },
  },
  {
    name: 'an announcement as it is written',
    path: '/admin/announcement',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.announcementAdmin.create }).click()
      await page.getByRole('textbox', { name: staff.announcementAdmin.fieldContent }).fill('## From 22:00 on')
      await page.getByRole('button', { name: markdownEditor.split, exact: true }).click()
      await page.getByRole('heading', { name: 'From 22:00 on' }).waitFor()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a notice for one person that lacks everything',
    path: '/admin/notice',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.noticeDesk.create }).first().click()
      const form = page.getByRole('dialog')
      await form.getByRole('combobox', { name: staff.noticeDesk.fieldType }).selectOption('Single')
      await page.keyboard.press('Control+Enter')
      return form.getByText(staff.noticeDesk.recipientRequired)
    },
  },
  {
    name: 'a membership that lacks everything',
    path: '/admin/member',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.memberDesk.grant }).first().click()
      const form = page.getByRole('dialog')
      await form.waitFor()
      await page.keyboard.press('Control+Enter')
      return form.getByText(staff.memberDesk.missing)
    },
  },
  {
    name: 'the history of a membership',
    path: '/admin/member',
    as: 'root',
    act: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: staff.memberDesk.history }).click()
      return page.getByRole('dialog').getByRole('table')
    },
  },
  {
    name: 'a product that lacks everything',
    path: '/admin/goods',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.goodsDesk.create }).first().click()
      const form = page.getByRole('dialog')
      await form.waitFor()
      await page.keyboard.press('Control+Enter')
      return form.getByText(forms.required).first()
    },
  },
  {
    name: 'an order with all that has happened to it, and its refund',
    path: '/admin/goods',
    query: '?tab=orders',
    as: 'root',
    act: async (page) => {
      await page.locator('main tbody button').first().click()
      return page.getByRole('dialog').getByRole('table')
    },
    next: [
      {
        name: 'a refund that lacks its reason',
        act: async (page) => {
          await page.getByRole('button', { name: staff.goodsDesk.refund.open }).click()
          await page.getByRole('button', { name: staff.goodsDesk.refund.next, exact: true }).click()
          return page.getByRole('dialog').getByText(forms.required)
        },
      },
      {
        name: 'a refund that is asked about once more',
        act: async (page) => {
          await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Bought twice')
          await page.getByRole('button', { name: staff.goodsDesk.refund.next, exact: true }).click()
          return page.getByRole('button', { name: staff.goodsDesk.refund.confirm })
        },
      },
    ],
  },
  {
    name: 'the bills of providers',
    path: '/admin/goods',
    query: '?tab=bills',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.goodsDesk.bills.compareAction, exact: true }).click()
      return page.getByText(staff.goodsDesk.bills.dayMissing)
    },
  },
  {
    name: 'an honour that is to be made',
    path: '/admin/conf',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.homeDesk.addHonor }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a link that lacks everything',
    path: '/admin/more',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.siteLinkDesk.more.create }).first().click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Control+Enter')
      return page.getByRole('alert').first()
    },
  },
  {
    name: 'a contest elsewhere that is to be entered',
    path: '/admin/other-contest',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.homeDesk.createContest }).first().click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a trial mail that is kept',
    path: '/admin/conf',
    as: 'root',
    act: async (page) => {
      const trial = page.getByRole('form', { name: staff.mailDesk.test, exact: true })
      await trial.getByRole('textbox', { name: staff.mailDesk.testTo }).fill('head@school.example')
      await trial.getByRole('button', { name: staff.mailDesk.sendTest, exact: true }).click()
      await page.getByText(staff.mailDesk.testKept).waitFor()
      return trial.getByRole('textbox', { name: staff.mailDesk.testTo })
    },
  },
  {
    name: 'settings of mail that cannot work',
    path: '/admin/conf',
    as: 'root',
    act: async (page) => {
      const section = page.getByRole('form', { name: staff.mailDesk.section, exact: true })
      await section.getByRole('textbox', { name: staff.mailDesk.host }).fill('127.0.0.1')
      await page.keyboard.press('Enter')
      return section.getByText(errors.mail_sender_missing)
    },
  },
  {
    name: 'accounts from a file in a chosen encoding',
    path: '/admin/user/import',
    as: 'root',
    act: async (page) => {
      const rows = 'username,password,email,real name\nzoe,battery1,,Zoé\nanna,battery2,,Ångström\n'
      const file = { name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') }
      await page.locator('input[type=file]').setInputFiles(file)
      const encoding = page.getByRole('combobox', { name: staff.userAdmin.encodings.label, exact: true })
      await encoding.selectOption('Latin-1')
      await page.getByText('Ångström').waitFor()
      return encoding
    },
  },
  {
    name: 'a remote judge that is to be switched on',
    path: '/admin/remote-judges',
    as: 'root',
    act: async (page) => {
      await page.getByRole('switch').first().click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'another Praxis or HOJ, without its key',
    path: '/admin/remote-judges',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.remoteDesk.add, exact: true }).click()
      await page.keyboard.press('Enter')
      return page.getByRole('dialog').getByRole('alert').first()
    },
  },
  {
    name: 'an account at a remote judge',
    path: '/admin/remote-judges/:key',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.remoteDesk.addAccount }).first().click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a proxy for a remote judge',
    path: '/admin/remote-judges/:key',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.remoteDesk.proxyChange }).click()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'a trial that fails for want of an account',
    path: '/admin/remote-judges/:key',
    as: 'root',
    mayFail: true,
    act: async (page) => {
      await page.getByRole('button', { name: staff.remoteDesk.trialStart }).click()
      return page.getByText(staff.remoteDesk.stepStates.failed, { exact: true })
    },
  },
  {
    name: 'the import from remote judges, of which none is on',
    path: '/admin/problems',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: staff.remoteImport.open }).click()
      return page.getByRole('dialog').getByText(staff.remoteImport.noneTitle)
    },
  },
]
