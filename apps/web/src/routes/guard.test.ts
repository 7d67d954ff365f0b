import type { UserInfo } from '@praxis/contract/accounts'
import type { RoleName } from '@praxis/contract/statuses'
import { locales } from '@praxis/locales/locales'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Session from '#web/session/session.ts'
import { currentViewer, signIn, signOut, updateViewer } from '#web/session/session.ts'
import type { Guard } from '#web/session/mayOpen.ts'
import { shownToast } from '#web/state/toast.ts'
import { enforce } from './guard.ts'

const text = await locales['zh-CN']()

const session = vi.hoisted(() => ({ refreshRoles: vi.fn(() => Promise.resolve()), openLogin: vi.fn() }))
vi.mock('#web/api/refreshRoles.ts', () => ({ refreshRoles: session.refreshRoles }))
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof Session>()),
  openLogin: session.openLogin,
}))
vi.mock('#web/text/text.ts', () => ({ loadText: () => Promise.resolve(), currentText: () => text }))

beforeEach(() => {
  signOut()
  shownToast.set(null)
})
afterEach(() => vi.clearAllMocks())

const person = (...roleList: RoleName[]) =>
  ({ uid: 'a1', username: 'lin', roleList, isVip: false }) as unknown as UserInfo

const { loginFirst, adminLoginFirst } = text.shell
const login = '/admin/login?to=%2Fadmin%2Fconf%3Fa%3D1'
const start = '/admin/dashboard'

/** Where each person is led who opens a screen of the back office; null: it opens. */
const inside: Record<
  Guard,
  Record<'visitor' | 'default_user' | 'vip' | 'admin' | 'problem_admin' | 'root', string | null>
> = {
  signedIn: { visitor: login, default_user: null, vip: null, admin: null, problem_admin: null, root: null },
  staff: { visitor: login, default_user: login, vip: login, admin: null, problem_admin: null, root: null },
  bank: { visitor: login, default_user: login, vip: login, admin: start, problem_admin: null, root: null },
  root: { visitor: login, default_user: login, vip: login, admin: start, problem_admin: start, root: null },
}

const cases = Object.entries(inside).flatMap(([guard, roles]) =>
  Object.entries(roles).map(([role, way]) => ({ guard: guard as Guard, role, way })),
)

test.each(cases)('a screen of the back office for $guard leads a $role to $way', async ({ guard, role, way }) => {
  if (role !== 'visitor') signIn(person(role as RoleName), 'token')
  expect(await enforce(guard, { path: '/admin/conf', wanted: '/admin/conf?a=1' })).toBe(way)
  const told = way === null ? undefined : role === 'visitor' ? loginFirst : adminLoginFirst
  expect(shownToast.get()?.message).toBe(told)
  expect(session.openLogin).not.toHaveBeenCalled()
  expect(currentViewer() === null).toBe(role === 'visitor')
})

test.each(cases)('a screen of the site for $guard leads a $role home where it is closed to them', async (one) => {
  const { guard, role, way } = one
  if (role !== 'visitor') signIn(person(role as RoleName), 'token')
  expect(await enforce(guard, { path: '/setting', wanted: '/setting' })).toBe(way === null ? null : '/home')
  if (role === 'visitor') expect(session.openLogin).toHaveBeenCalledExactlyOnceWith('login', { wanted: '/setting' })
  else expect(session.openLogin).not.toHaveBeenCalled()
})

test('roles are asked for before anybody is sent away, and only then', async () => {
  signIn(person('default_user'), 'token')
  session.refreshRoles.mockImplementationOnce(() => {
    updateViewer({ roleList: ['root'] })
    return Promise.resolve()
  })
  expect(await enforce('root', { path: '/admin/conf', wanted: null })).toBeNull()
  expect(await enforce('root', { path: '/admin/conf', wanted: null })).toBeNull()
  expect(session.refreshRoles).toHaveBeenCalledTimes(1)
})

test('what leads on by itself is not where a log-in leads', async () => {
  expect(await enforce('staff', { path: '/admin', wanted: null })).toBe('/admin/login')
})
