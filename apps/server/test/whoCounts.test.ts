import { allEndpoints } from '@praxis/contract/all'
import { uploadsAtOnce } from '@praxis/contract/limits'
import type { Endpoint } from '@praxis/contract/endpoint'
import { expect, test } from 'vitest'
import { rateOf } from '#server/http/rate.ts'
import { uploadSlots } from '#server/http/uploads/slots.ts'
import { countStreams } from '#server/modules/live/streamLimits.ts'
import { startServer } from './harness.ts'

/**
 * Whose calls each limit counts together. A school has one address for hundreds of people: what they do signed in counts
 * for each of them. What stands at the door counts by the address for everybody, because further accounts would bring an
 * attacker further guesses.
 */
const table = `
limit                                  visitors  people
streams                                address   person
followed submissions                   address   person
uploads at once                        address   person
GET /api/admin/contest/import-remote-oj-problem -         person
GET /api/admin/problem/import-remote-oj-problem -         person
GET /api/admin/training/import-remote-oj-problem -         person
GET /api/ai/explain-ce                 -         person
GET /api/ai/explain-problem            -         person
GET /api/ai/perfect-code               -         person
GET /api/ai/provide-idea               -         person
GET /api/captcha                       address   address
GET /api/comment-like                  -         person
GET /api/comment/people                -         person
GET /api/comments                      address   person
GET /api/contest/seat                  address   address
GET /api/discussion-like               -         person
GET /api/discussion/edits               -         person
GET /api/file/own-data                 -         person
GET /api/get-change-email-code         -         address
GET /api/get-discussion-detail         address   person
GET /api/get-discussion-list           address   person
GET /api/get-register-code             address   address
GET /api/get-user-discussion-list      address   person
GET /api/group/invitation              address   person
GET /api/package-export/check          -         person
GET /api/package-export/download       -         person
GET /api/puzzle                        address   address
GET /api/reply                         address   person
GET /api/wechat/qrcode                 address   address
POST /api/admin/config/payment/try     -         person
POST /api/admin/problem/compare-remote-problem -         person
POST /api/admin/remote-judge/languages -         person
POST /api/admin/remote-judge/try       -         person
POST /api/apply-reset-password         address   address
POST /api/check-username-or-email      address   address
POST /api/comment                      -         person
POST /api/contest/seat-sign-in         address   address
POST /api/discussion                   -         person
POST /api/discussion-report            -         person
POST /api/discussion/accept            -         person
POST /api/discussion/editorial         -         person
POST /api/discussion/follow            -         person
POST /api/discussion/lock              -         person
POST /api/file/import-fps-problem      -         person
POST /api/file/import-hydro-problem    -         person
POST /api/file/import-problem          -         person
POST /api/file/import-qdoj-problem     -         person
POST /api/file/upload-avatar           -         person
POST /api/file/upload-carouse-img      -         person
POST /api/file/upload-group-avatar     -         person
POST /api/file/upload-md-file          -         person
POST /api/file/upload-md-img           -         person
POST /api/file/upload-testcase-file    -         person
POST /api/file/upload-testcase-zip     -         person
POST /api/group/discussion             -         person
POST /api/group/invitation/accept      -         person
POST /api/group/member                 -         person
POST /api/oidc/begin                   address   address
POST /api/oidc/finish                  address   address
POST /api/package-import/upload        -         person
POST /api/pay/create-member-order      -         person
POST /api/puzzle                       address   address
POST /api/register                     address   address
POST /api/reply                        -         person
POST /api/reset-password               address   address
PUT /api/admin/problem/refresh-remote-problem -         person
PUT /api/comment                       -         person
PUT /api/discussion                    -         person
PUT /api/group/discussion              -         person
PUT /api/reply                         -         person
`

type Whose = { ip: string; uid: string | null }
/** Uses the limit up for somebody, and says whether another one is refused for it. */
type Exhaust = (one: Whose) => Promise<(another: Whose) => Promise<boolean>>

const [here, there] = ['203.0.113.1', '198.51.100.7']

async function whoCounts(exhaust: () => Exhaust, uid: string | null): Promise<string> {
  const sharesAddress = await (await exhaust()({ ip: here, uid }))({ ip: here, uid: uid === null ? null : 'another' })
  const sharesPerson = uid !== null && (await (await exhaust()({ ip: there, uid }))({ ip: here, uid }))
  return [sharesAddress && 'address', sharesPerson && 'person'].filter(Boolean).join('+')
}

const isRefused = (take: () => unknown): boolean => {
  try {
    take()
    return false
  } catch {
    return true
  }
}

/** Takes until it is refused. */
const untilRefused =
  (takeOf: () => (whose: Whose) => unknown): (() => Exhaust) =>
  () =>
  (one) => {
    const take = takeOf()
    for (let n = 0; n < 1_000 && !isRefused(() => take(one)); n += 1);
    return Promise.resolve((another) => Promise.resolve(isRefused(() => take(another))))
  }

const inProcess: Readonly<Record<string, () => Exhaust>> = {
  streams: untilRefused(() => {
    const { enter } = countStreams()
    return (whose) => enter(whose, 0)
  }),
  'followed submissions': untilRefused(() => {
    const { enter } = countStreams()
    return (whose) => enter(whose, 500)
  }),
  'uploads at once': untilRefused(() => uploadSlots({ ...uploadsAtOnce, all: 10_000 }).take),
}

test('each limit counts whom the table says', async () => {
  const { services } = await startServer()
  const rows: string[][] = []
  for (const [name, exhaust] of Object.entries(inProcess)) {
    rows.push([name, await whoCounts(exhaust, null), await whoCounts(exhaust, 'one')])
  }
  const limited = Object.values(allEndpoints)
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .filter(({ rate }) => rate !== undefined)
    .toSorted((one, other) => (one.call < other.call ? -1 : 1))
  for (const { call, rate, access } of limited) {
    const strict = { call, rate: { ...rate!, calls: 1 } }
    const exhaust = (): Exhaust => async (one) => {
      await services.db.deleteFrom('throttle').execute()
      const refuse = rateOf(strict, services)
      await refuse(one)
      return (another) =>
        refuse(another).then(
          () => false,
          () => true,
        )
    }
    const ofVisitors = access === 'anyone' ? await whoCounts(exhaust, null) : '-'
    rows.push([call, ofVisitors, await whoCounts(exhaust, 'one')])
  }
  const lines = table.trim().split('\n').slice(1)
  expect(rows.map((row) => row.join(' '))).toEqual(lines.map((line) => line.replaceAll(/ {2,}/g, ' ').trim()))
})
