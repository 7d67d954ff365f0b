import { packageFiles } from '@praxis/contract/packageImports'
import { allEndpoints } from '@praxis/contract/all'
import { dashboard } from '@praxis/contract/dashboard'
import { contestAdmin } from '@praxis/contract/contestAdmin'
import type { Endpoint } from '@praxis/contract/endpoint'
import { paymentSettings } from '@praxis/contract/paymentSettings'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acts, aJudgedSubmission, allActs } from './audited.ts'
import { bring, onePixel } from './forms.ts'
import { aJudgedSite } from './site.ts'

/** Calls of administrators that leave no row, with the reason. */
const without = new Map<Endpoint, string>([
  [remoteJudgeAdmin.compareProblem, 'it reads, by POST because it asks another site'],
  [remoteJudgeAdmin.fetchLanguages, 'it reads again what another site offers'],
  [remoteJudgeAdmin.refreshProblem, 'told in remoteJudges/bank/bank.test.ts, which has another site'],
  [dashboard.session, 'it only reads'],
  [dashboard.setDatabase, 'it is always refused'],
  [paymentSettings.try, 'it changes nothing: it only asks a provider'],
  [rejudging.replay, 'it changes no verdict: it only judges once more to compare'],
  [workshopRuns.compileChecker, 'it changes nothing: it only compiles a text'],
  [workshopRuns.compileInteractor, 'it changes nothing: it only compiles a text'],
  [workshopRuns.compileChecker, 'it compiles what the editor holds and stores nothing of a problem'],
  [workshopRuns.compileInteractor, 'it compiles what the editor holds and stores nothing of a problem'],
  ...Object.values(packageFiles).map(
    (endpoint) => [endpoint, 'each upload, start and problem has its row: imports'] as const,
  ),
])

const isRead = ({ call }: Endpoint) => call.startsWith('GET ')
/** Calls of the wire that change something although they are a GET. */
const changing: readonly Endpoint[] = [
  contestAdmin.clone,
  rejudging.rejudge,
  rejudging.rejudgeContestProblem,
  rejudging.manualJudge,
  rejudging.cancelJudge,
]
const administrative = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ access }) => access === 'staff' || access === 'bank' || access === 'root')
  .filter((endpoint) => !isRead(endpoint) || changing.includes(endpoint))

test('every call with which administrators change something is in the table of acts, or has a reason', () => {
  const said = [...acts.keys(), ...without.keys()].map(({ call }) => call)
  expect(administrative.map(({ call }) => call).toSorted()).toEqual(said.toSorted())
})

test.each(allActs)(
  '%s leaves one row in the audit log: who, what and from where',
  async (_call, endpoint, { act, prepare, content = onePixel }) => {
    const site = await aJudgedSite()
    const input = await prepare(site)
    const { token, uid } = site.root
    const make = () =>
      endpoint.upload === undefined
        ? site.call(endpoint, input, { token })
        : bring(site, endpoint, { token, content }, input)
    expect(await make()).toMatchObject({ status: 200 })
    const rows = await site.db.selectFrom('audit').select(['act', 'uid', 'ip', 'request_id']).execute()
    expect(rows).toEqual([{ act, uid, ip: '127.0.0.1', request_id: expect.any(String) }])
    const { rows: whole } = await sql<{ text: string }>`select audit::text as text from audit`.execute(site.db)
    for (const secret of secretsIn(input)) expect(whole[0]!.text, secret).not.toContain(secret)
  },
)

/** What a call was given that the log must not have: passwords, codes of groups, keys and tokens, at any depth. */
function secretsIn(input: unknown, name = ''): string[] {
  if (typeof input === 'string')
    return input !== '' && /password|pwd|secret|token|.key$|^code$/i.test(name) ? [input] : []
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([inner, value]) => secretsIn(value, Array.isArray(input) ? name : inner))
}

test('the log of a verdict that was set by hand has the verdict, score and judge before it and after it', async () => {
  const site = await aJudgedSite()
  const { submitId } = await aJudgedSubmission(site)
  const input = { submitId, status: judgeStatus.wrongAnswer }
  await site.call(rejudging.manualJudge, input, { token: site.root.token })
  const row = await site.db.selectFrom('audit').select(['noun', 'noun_id', 'before', 'after']).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    noun: 'submission',
    noun_id: String(submitId),
    before: { status: judgeStatus.accepted },
    after: { status: judgeStatus.wrongAnswer, judger: site.root.username },
  })
})
