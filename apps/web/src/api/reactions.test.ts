import type { UserInfo } from '@praxis/contract/accounts'
import type { ErrorCode } from '@praxis/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Session from '#web/session/session.ts'
import { currentViewer, signIn, signOut } from '#web/session/session.ts'
import { closeMembershipPrompt, currentMembershipPrompt } from '#web/state/membership.ts'
import { registerNavigation } from '#web/state/navigation.ts'
import { hideToast, shownToast } from '#web/state/toast.ts'
import { ApiError } from './envelope.ts'
import { reactTo } from './reactions.ts'

const session = vi.hoisted(() => ({
  refreshRoles: vi.fn(() => Promise.resolve()),
  openLogin: vi.fn(),
  isAskedToLogIn: vi.fn(() => false),
}))
vi.mock('./refreshRoles.ts', () => ({ refreshRoles: session.refreshRoles }))
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof Session>()),
  openLogin: session.openLogin,
  isAskedToLogIn: session.isAskedToLogIn,
}))

const place = { pathname: '/status', search: '' }
const go = vi.fn((path: string) => {
  place.pathname = path.replace(/\?.*/, '')
  return Promise.resolve()
})
const recheck = vi.fn(() => Promise.resolve(false))

beforeEach(() => {
  vi.stubGlobal('location', place)
  registerNavigation({ go, recheck })
  signIn({ uid: 'a1', username: 'lin', roleList: ['root'], isVip: true } as unknown as UserInfo, 'token')
  hideToast()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  Object.assign(place, { pathname, search: search === '' ? '' : `?${search}` })
}
const settled = () => new Promise((done) => setImmediate(done))
const refusal = (httpStatus: number) => new ApiError({ httpStatus, status: httpStatus, message: 'No.' })
const calls = { quiet: true, token: 'token', isAdminCall: true }
const siteCalls = { ...calls, isAdminCall: false }

test('a session that ended leads to the log-in of the back office where the call or the page belongs to it', () => {
  at('/admin/conf?tab=mail')
  reactTo(refusal(401), calls)
  expect(currentViewer()).toBeNull()
  expect(shownToast.get()?.message).toBe('No.')
  expect(go.mock.calls).toEqual([['/admin/login?to=%2Fadmin%2Fconf%3Ftab%3Dmail']])
  expect(session.openLogin).not.toHaveBeenCalled()
})

test.each([
  ['/admin/conf', siteCalls, '/admin/login?to=%2Fadmin%2Fconf'],
  ['/status', calls, '/admin/login'],
])('at %s it leads to the same log-in, which leads back below /admin only', (path, circumstances, way) => {
  at(path)
  reactTo(refusal(401), circumstances)
  expect(go.mock.calls).toEqual([[way]])
})

test('a page of the back office that is being left changes neither the message nor where its person is led', () => {
  at('/admin/judges')
  reactTo(refusal(401), calls)
  hideToast()
  reactTo(refusal(401), { ...calls, token: null })
  reactTo(refusal(401), { ...siteCalls, token: null })
  expect(go).toHaveBeenCalledTimes(1)
  expect(shownToast.get()).toBeNull()
})

test('whoever is asked to log in already keeps the reason, whatever the page behind asks as nobody', () => {
  at('/setting')
  reactTo(refusal(401), siteCalls)
  session.isAskedToLogIn.mockReturnValueOnce(true)
  reactTo(new ApiError({ httpStatus: 401, status: 401, message: 'Log in first.' }), { ...siteCalls, token: null })
  expect(shownToast.get()?.message).toBe('No.')
  expect(session.openLogin).toHaveBeenCalledTimes(1)
})

test('elsewhere it opens the login dialog', () => {
  at('/status')
  reactTo(refusal(401), siteCalls)
  expect(session.openLogin).toHaveBeenCalledTimes(1)
  expect(go).not.toHaveBeenCalled()
})

test('calls that fail together lead away once, and one with an older token does nothing', () => {
  at('/admin/judges')
  reactTo(refusal(401), { ...calls, token: 'older' })
  expect(currentViewer()).not.toBeNull()
  for (let n = 0; n < 3; n += 1) reactTo(refusal(401), calls)
  expect(go).toHaveBeenCalledTimes(1)
})

test('a refusal reads the roles first; then the guard decides, and leads to the start page who may stay', async () => {
  at('/admin/judges')
  const order: string[] = []
  session.refreshRoles.mockImplementationOnce(() => Promise.resolve(void order.push('roles')))
  recheck.mockImplementationOnce(() => Promise.resolve(order.push('guard') < 0))
  for (let n = 0; n < 3; n += 1) reactTo(refusal(403), calls)
  await settled()
  expect(order).toEqual(['roles', 'guard'])
  expect(recheck).toHaveBeenCalledTimes(1)
  expect(go.mock.calls).toEqual([['/admin/dashboard']])
})

test('somebody whom the guard sends away goes where it says, and nowhere else', async () => {
  at('/admin/judges')
  recheck.mockResolvedValueOnce(true)
  reactTo(refusal(403), calls)
  await settled()
  expect(go).not.toHaveBeenCalled()
})

test.each(['/admin/dashboard', '/admin/login', '/status', '/administrators'])(
  'a refusal at %s leads nowhere, however often it comes',
  async (path) => {
    at(path)
    for (let n = 0; n < 5; n += 1) {
      reactTo(refusal(403), calls)
      await settled()
    }
    expect(session.refreshRoles).toHaveBeenCalledTimes(5)
    expect(go).not.toHaveBeenCalled()
  },
)

test('somebody who has gone on by themselves is left where they are', async () => {
  at('/admin/judges')
  session.refreshRoles.mockImplementationOnce(() => Promise.resolve(at('/admin/conf')))
  reactTo(refusal(403), calls)
  await settled()
  expect(go).not.toHaveBeenCalled()
})

test('what is for members is told by one dialog to who is signed in, and in a line to a visitor', () => {
  const refused = (code: ErrorCode) => new ApiError({ httpStatus: 200, status: 403, code, message: `No: ${code}` })
  const told = (error: ApiError, token: string | null) => {
    closeMembershipPrompt()
    hideToast()
    reactTo(error, { quiet: false, token, isAdminCall: false })
    return [currentMembershipPrompt()?.reason ?? null, shownToast.get()?.message ?? null]
  }
  for (const code of ['problem_members_only', 'members_only_feature', 'training_members_only'] as const) {
    expect(told(refused(code), 'token')).toEqual([`No: ${code}`, null])
  }
  expect(told(refused('group_members_only'), 'token')).toEqual([null, 'No: group_members_only'])
  signOut()
  expect(told(refused('problem_members_only'), null)).toEqual([null, 'No: problem_members_only'])
})
