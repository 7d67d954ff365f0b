import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { adminPathIn, contestLinks, isAdminLogin, isAdminPath, links, scopeLinks } from './links.ts'

test('an id of a problem stays one part of the path, whatever is in it', () => {
  expect(links.problem('1000')).toBe('/problem/1000')
  expect(links.problem('A/B?c #1')).toBe('/problem/A%2FB%3Fc%20%231')
})

test('a list without a filter has no query, and a filter is encoded', () => {
  expect(links.submissions()).toBe('/status')
  expect(links.problems({ keyword: 'a&b=c' })).toBe('/problem?keyword=a%26b%3Dc')
  expect(links.submissions({ onlyMine: true, problemID: '1000', completeProblemID: true })).toBe(
    '/status?onlyMine=true&problemID=1000&completeProblemID=true',
  )
})

test('a person is linked to by both names, or by the one that is known', () => {
  expect(links.person({ uid: '5', username: 'ann & co' })).toBe('/user-home?uid=5&username=ann+%26+co')
  expect(links.person({ username: 'ann' })).toBe('/user-home?username=ann')
  expect(links.person({ uid: null, username: 'ann' })).toBe('/user-home?username=ann')
  expect(links.person({ uid: '5', username: '' })).toBe('/user-home?uid=5')
})

test('a place is on the page of the ranklist that has it', () => {
  expect([1, 30, 31, 60, 61].map((place) => links.rankPlace(links.acmRank, place))).toEqual([
    '/acm-rank',
    '/acm-rank',
    '/acm-rank?currentPage=2',
    '/acm-rank?currentPage=2',
    '/acm-rank?currentPage=3',
  ])
})

test('the accepted submissions of somebody in a group have an address', () => {
  expect(links.groupSubmissions(7, { username: 'ann', status: judgeStatus.accepted })).toBe(
    '/group/7/status?username=ann&status=0',
  )
})

test('what the site and a group both have is linked to in the scope of the page', () => {
  const { problems, problem, submissions, submission } = scopeLinks({ kind: 'group', groupId: 7 })
  expect([problems(), problem('A B'), submissions({ onlyMine: true }), submission(3)]).toEqual([
    '/group/7/problem',
    '/group/7/problem/A%20B',
    '/group/7/status?onlyMine=true',
    '/group/7/submission-detail/3',
  ])
  const site = scopeLinks({ kind: 'site' })
  expect([site.problems(), site.problem('A B'), site.submission(3)]).toEqual([
    '/problem',
    '/problem/A%20B',
    '/submission-detail/3',
  ])
})

test('what stands in a contest is linked to in it, and a submission below its problem or that of the page', () => {
  const { problems, problem, submissions, submission } = contestLinks(9, 'B')
  expect([problems(), problem('A 1'), submissions({ onlyMine: true })]).toEqual([
    '/contest/9/problems',
    '/contest/9/problem/A%201',
    '/contest/9/submissions?onlyMine=true',
  ])
  expect([submission(3), submission(3, 'A 1')]).toEqual([
    '/contest/9/problem/B/submission-detail/3',
    '/contest/9/problem/A%201/submission-detail/3',
  ])
})

test.each([
  ['/admin/conf', '/admin/conf'],
  ['/admin/problems?currentPage=2&keyword=a%26b', '/admin/problems?currentPage=2&keyword=a%26b'],
  ['/admin', '/admin'],
  [null, null],
  ['', null],
  ['/', null],
  ['/status', null],
  ['/administrators', null],
  ['/Admin/conf', '/Admin/conf'],
  ['/admin/login', null],
  ['/admin/login/', null],
  ['/Admin/Login', null],
  ['/admin/login?to=/admin/conf', null],
  ['//evil.example/admin/conf', null],
  ['https://evil.example/admin/conf', null],
  ['/\\evil.example/admin/conf', null],
  ['\\\\evil.example/admin', null],
  ['/\t/evil.example/admin', null],
  ['javascript:alert(1)//admin/', null],
  ['/admin/../status', null],
  ['/admin/%2e%2e/status', null],
  ['/admin/..//evil.example', null],
])('a log-in that should lead to %s leads to %s', (address, target) => {
  expect(adminPathIn(address)).toBe(target)
})

test.each([
  ['/admin', true, false],
  ['/Admin/conf', true, false],
  ['/administrators', false, false],
  ['/admin/login', true, true],
  ['/ADMIN/Login/', true, true],
  ['/admin/login/help', true, false],
  ['/status/admin/login', false, false],
])('%s is of the back office: %s, and its log-in: %s', (path, isInside, isLogin) => {
  expect([isAdminPath(path), isAdminLogin(path)]).toEqual([isInside, isLogin])
})

test('the address of the log-in of the back office names where it leads, if that is inside', () => {
  expect(links.adminLogin()).toBe('/admin/login')
  expect(links.adminLogin('/status')).toBe('/admin/login')
  expect(links.adminLogin('/admin/conf?a=1')).toBe('/admin/login?to=%2Fadmin%2Fconf%3Fa%3D1')
})
