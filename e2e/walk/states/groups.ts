import { groupLocales, locales, staffLocales, trainingMakingLocales } from '@praxis/locales/locales'
import type { State } from '../walkOver.ts'
import type { GroupWorld } from '../worlds/groups.ts'

const { forms } = await locales['en-US']()
const { groupFrame, groupMembers, groupSettings } = await groupLocales['en-US']()
const { adminLists } = await staffLocales['en-US']()
const { desk } = await trainingMakingLocales['en-US']()

export const groupStates: readonly State<GroupWorld>[] = [
  {
    name: 'a group as somebody outside it sees it',
    path: '/group/:gid',
    as: 'member',
    params: ({ otherGid }) => ({ gid: otherGid }),
  },
  {
    name: 'a group that offers a place',
    path: '/group/:gid',
    as: 'member',
    params: ({ offeringGid }) => ({ gid: offeringGid }),
    act: async (page) => page.getByRole('list', { name: groupFrame.offers }),
  },
  {
    name: 'the groups, one of which offers a place',
    path: '/group',
    as: 'member',
    act: async (page) => page.getByRole('list', { name: groupFrame.offers }),
  },
  { name: 'the applications of a group', path: '/group/:gid/member', as: 'root', query: '?auth=1' },
  {
    name: 'a pupil who is to have a new password',
    path: '/group/:gid/member',
    as: 'root',
    act: async (page, { pupil }) => {
      await page.getByRole('button', { name: adminLists.actionsOf(pupil), exact: true }).click()
      await page.getByRole('menuitem', { name: groupMembers.newPassword, exact: true }).click()
      return page.getByRole('dialog', { name: groupMembers.newPasswordTitle(pupil) })
    },
    next: [
      {
        name: 'the new password of a pupil',
        act: async (page, { pupil }) => {
          const asked = page.getByRole('dialog', { name: groupMembers.newPasswordTitle(pupil) })
          await asked.getByRole('button', { name: groupMembers.newPasswordAction, exact: true }).click()
          return page.getByRole('dialog', { name: groupMembers.newPasswordOf(pupil) }).getByRole('code')
        },
      },
    ],
  },
  {
    name: 'the open offers of a group',
    path: '/group/:gid/member',
    as: 'root',
    query: '?offers=true',
    params: ({ offeringGid }) => ({ gid: offeringGid }),
  },
  {
    name: 'the problems of a group for its administrators',
    path: '/group/:gid/problem',
    as: 'root',
    query: '?manage=true',
  },
  {
    name: 'the contests of a group for its administrators',
    path: '/group/:gid/contest',
    as: 'root',
    query: '?manage=true',
  },
  {
    name: 'the trainings of a group for its administrators',
    path: '/group/:gid/training',
    as: 'root',
    query: '?manage=true',
  },
  {
    name: 'another group whose trainings are to be copied',
    path: '/group/:gid/training',
    as: 'root',
    query: '?manage=true',
    act: async (page) => {
      await page.getByRole('button', { name: desk.clone, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: desk.cloneTitle })
      await dialog.getByRole('radio').first().waitFor()
      await dialog.getByRole('button', { name: desk.cloneAction, exact: true }).click()
      return dialog.getByText(desk.cloneRequired, { exact: true })
    },
  },
  {
    name: 'the problems of a training of a group for its administrators',
    path: '/group/:gid/training/:tid/problems',
    as: 'root',
    query: '?manage=true',
  },
  {
    name: 'a group that is created',
    path: '/group',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: groupSettings.create, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: groupSettings.create })
      await dialog.getByRole('button', { name: groupSettings.createAction, exact: true }).click()
      return dialog.getByText(forms.required).first()
    },
  },
  {
    name: 'the disbanded groups',
    path: '/group',
    as: 'root',
    act: async (page) => {
      await page.getByRole('button', { name: groupSettings.disbandedGroups, exact: true }).click()
      return page.getByRole('dialog').getByRole('listitem').first()
    },
  },
]
