import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { announcements } from '@praxis/contract/announcements'
import { carousel } from '@praxis/contract/carousel'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { home } from '@praxis/contract/home'
import { pageSizeOf } from '@praxis/contract/limits'
import { otherContests } from '@praxis/contract/otherContests'
import { problems } from '@praxis/contract/problems'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { readFilter } from '#web/api/filterQuery.ts'

const run = new Script(
  `(function (globalThis, localStorage, location, navigator, document, matchMedia, fetch) {
    ${readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')}
  })`,
).runInThisContext() as (...surroundings: unknown[]) => void

const files = {
  home: ['home.js'],
  list: ['list.js', 'list.css'],
  problem: ['problem.js', 'shared.js'],
  'text problem': ['markdown.js', 'shared.js'],
  'problem zh-CN': ['editorWords.js'],
  submission: ['submission.js'],
  inside: ['inside.js'],
  admin: ['admin.js'],
  'zh-CN': ['words.js'],
  'en-US': ['englishWords.js'],
}

/** What is asked for at an address, in this order. */
function askedAt(pathname: string, search = ''): string[] {
  const asked: string[] = []
  run(
    {},
    { getItem: () => null },
    { pathname, search },
    { language: 'zh-CN' },
    {
      documentElement: { dataset: {} },
      querySelector: () => ({ content: JSON.stringify(files) }),
      createElement: () => ({}),
      head: { append: ({ href, rel }: { href: string; rel: string }) => asked.push(`${rel} ${href}`) },
    },
    () => ({ matches: false }),
    (call: string) => {
      asked.push(call)
      return Promise.resolve()
    },
  )
  return asked
}

const callsAt = (pathname: string, search = '') => askedAt(pathname, search).filter((one) => one.startsWith('/api/'))
const urlOf = (endpoint: Endpoint, input: Record<string, unknown>) => toRequest(endpoint, input).url

test('the data are asked for before the files, and each file once', () => {
  expect(askedAt('/problem/1000')).toEqual([
    '/api/get-problem-detail?problemId=1000',
    '/api/get-website-config',
    'modulepreload /problem.js',
    'modulepreload /shared.js',
    'modulepreload /words.js',
    'modulepreload /editorWords.js',
    'modulepreload /markdown.js',
  ])
})

test('a style is asked for as a style', () => {
  expect(askedAt('/problem')).toContain('preload /list.css')
})

test('the calls are those that the pages make', () => {
  const config = urlOf(site.websiteConfig, {})
  const filter = readFilter(problems.list, new URLSearchParams(), { limit: pageSizeOf.problems })
  const difficulties = urlOf(problems.difficulties, {})
  expect(callsAt('/problem')).toEqual([urlOf(problems.list, filter), difficulties, config])
  expect(callsAt('/problem', '?keyword=a')).toEqual([difficulties, config])
  expect(callsAt('/problem/1000')).toEqual([urlOf(problems.detail, { problemId: '1000' }), config])
  expect(callsAt('/submission-detail/12')).toEqual([urlOf(submissions.detail, { submitId: 12 }), config])
  for (const path of ['/', '/home'])
    expect(callsAt(path)).toEqual([
      urlOf(carousel.list, {}),
      urlOf(announcements.list, { currentPage: 1, limit: pageSizeOf.announcements }),
      urlOf(home.recentContests, {}),
      urlOf(otherContests.recent, {}),
      urlOf(home.recentProblems, {}),
      difficulties,
      config,
    ])
})

test('screens that are in a later part of the route table have that part asked for', () => {
  for (const path of ['/group/3', '/training/2/problems', '/CONTEST/5'])
    expect(askedAt(path)).toContain('modulepreload /inside.js')
  expect(askedAt('/admin/dashboard')).toContain('modulepreload /admin.js')
})

test('at other addresses nothing is asked for', () => {
  for (const path of ['/group', '/contest', '/admin/login', '/status', '/submission-detail/a', '/problem/1000/more'])
    expect(askedAt(path)).toEqual([])
})
