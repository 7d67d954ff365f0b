import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { methodAndPath, type Endpoint } from './endpoint.ts'
import { tableFor } from './writeTables.ts'

const all = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))
const byCall = new Map<string, Endpoint>(all.map((endpoint) => [endpoint.call, endpoint]))

/** Calls that only read although they are not GET: what they are asked for is long, or must not stand in an address. */
const readsByPost = [
  'POST /api/admin/dashboard/get-sessions',
  'POST /api/get-contest-rank',
  'POST /api/get-contest-outside-scoreboard',
  'POST /api/check-username-or-email',
  'POST /api/get-user-problem-status',
  'POST /api/check-submissions-status',
  'POST /api/check-contest-submissions-status',
  'POST /api/get-contest-not-read-announcement',
  'POST /api/live',
  'POST /api/puzzle',
  'POST /api/admin/problem/compare-remote-problem',
]

/** Calls of people that change something, but no reply that a page keeps. */
const nothingToReadAgain = {
  'PUT /api/contest/scroll-session': 'streams tell everybody how far the show is',
  'POST /api/login': 'replies are kept by person, so another person begins with none',
  'POST /api/admin/login': 'as log-in',
  'POST /api/two-factor/begin': 'a new secret counts once it is confirmed',
  'POST /api/contest/seat-sign-in': 'as log-in',
  'POST /api/oidc/begin': 'as log-in',
  'POST /api/oidc/finish': 'as log-in',
  'POST /api/register': 'who registers is not signed in yet',
  'POST /api/apply-reset-password': 'it sends a mail',
  'POST /api/reset-password': 'whoever forgot a password is not signed in',
  'POST /api/admin/user/sign-out': 'no reply of the desk tells which sessions somebody has',
  'POST /api/remove-account': 'whoever is deleted reads nothing any more',
  'POST /api/file/upload-md-img': 'no call lists the files of a person',
  'POST /api/file/upload-md-file': 'as a picture',
  'POST /api/admin/lesson/video': 'no call lists the videos of a person',
  'POST /api/file/upload-testcase-zip': 'no page shows test data before they are saved',
  'POST /api/file/upload-testcase-file': 'as a zip',
  'POST /api/submit-problem-test-judge': 'its result is asked for by its own key',
  'POST /api/admin/config/payment/try': 'its reply is all that it makes',
  'PUT /api/admin/config/set-db-and-redis-config': 'it is always refused',
  'POST /api/workshop/run': 'its result is asked for by its own key',
  'DELETE /api/workshop/run': 'nobody asks again for a run that was ended',
  'POST /api/admin/problem/compile-spj': 'its reply is all that it makes',
  'POST /api/admin/problem/compile-interactive': 'its reply is all that it makes',
  'POST /api/group/member/password': 'no call tells passwords',
  'POST /api/group/compile-spj': 'its reply is all that it makes',
  'POST /api/group/compile-interactive': 'its reply is all that it makes',
}

test.each(all.filter(({ changes }) => changes !== undefined).map((one) => [one.call, one] as const))(
  '%s names reads that exist, each once',
  (_call, { changes = [] }) => {
    for (const call of changes) {
      const read = byCall.get(call)
      expect(read, call).toBeDefined()
      expect(read!.changes, `${call} changes something itself`).toBeUndefined()
      expect(methodAndPath(read!).method === 'GET' || readsByPost.includes(call), `${call} reads`).toBe(true)
    }
    expect(changes).toHaveLength(new Set(changes).size)
    expect(changes).not.toHaveLength(0)
  },
)

test('every call of people that is not GET says what it changes, or stands in a list with the reason', () => {
  const silent = all
    .filter((endpoint) => endpoint.access !== 'judge' && methodAndPath(endpoint).method !== 'GET')
    .filter(({ changes }) => changes === undefined)
    .map(({ call }) => call)
  expect(silent.toSorted()).toEqual([...readsByPost, ...Object.keys(nothingToReadAgain)].toSorted())
})

test('pages get what a call changes', () => {
  const table = tableFor(allEndpoints.judgeHosts) as Record<string, Partial<Endpoint>>
  expect(table['revokeSecret']!.changes).toEqual(['GET /api/admin/judge/secrets', 'GET /api/admin/judge/hosts'])
})

/** Reads of this wire are GET, and so are these calls that change something. */
const changesByGet = [
  'GET /api/comment-like',
  'GET /api/discussion-like',
  'GET /api/admin/contest/clone',
  'GET /api/admin/contest/import-remote-oj-problem',
  'GET /api/admin/problem/import-remote-oj-problem',
  'GET /api/admin/training/import-remote-oj-problem',
  'GET /api/admin/judge/cancel-judge',
  'GET /api/admin/judge/manual-judge',
  'GET /api/admin/judge/rejudge',
  'GET /api/admin/judge/rejudge-contest-problem',
  'GET /api/resubmit',
]

test('the calls that change something by GET are these', () => {
  const changing = all.filter(({ call, changes }) => call.startsWith('GET ') && changes !== undefined)
  expect(changing.map(({ call }) => call).toSorted()).toEqual(changesByGet.toSorted())
})
