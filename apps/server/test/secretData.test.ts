import { allEndpoints } from '@praxis/contract/all'
import type { Endpoint } from '@praxis/contract/endpoint'
import { caseDataShown } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aSecretSite, secrets, secretsIn, targetFields } from './secretSite.ts'

/** These change who is signed in and who is in the group. */
const changing = [
  'GET /api/logout',
  'GET /api/admin/logout',
  'POST /api/group/member',
  'POST /api/group/member/list',
  'DELETE /api/group/member/exit',
]

/** Every call of people that takes something of a problem, and every list. */
const calls = Object.values(allEndpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ access, call, input }) => {
    const takesTarget = Object.keys(input.shape).some((name) => targetFields.includes(name))
    return access !== 'judge' && !changing.includes(call) && (takesTarget || call.startsWith('GET'))
  })

const places = ['site', 'group'] as const

/** What people read who do not manage the problem: administrators of the site see the names of its test files. */
const known: Readonly<Record<(typeof places)[number], readonly string[]>> = {
  site: [
    'GET /api/get-all-case-result tells otherAdmin inputName',
    'GET /api/get-all-case-result tells otherAdmin answerName',
    'POST /api/live tells otherAdmin inputName',
    'POST /api/live tells otherAdmin answerName',
  ],
  group: [],
}

test.each(places)(
  'of what judges a problem of the %s nobody reads a word who does not manage it, whatever they ask for',
  { timeout: 120_000 },
  async (place) => {
    const { targets, askers, ask, standing } = await aSecretSite()
    const before = await standing()
    const told: string[] = []
    for (const endpoint of calls) {
      for (const [who, asker] of Object.entries(askers[place])) {
        for (const kind of secretsIn(await ask(endpoint, targets[place], asker))) {
          told.push(`${endpoint.call} tells ${who} ${kind}`)
        }
      }
    }
    expect(told).toEqual(known[place])
    expect(await standing(), 'everybody is still who they were, and the problems are what they were').toEqual(before)
  },
)

/** Calls that tell of submissions and their cases, and change nothing. */
const reads = calls.filter(({ call, reply }) => call.startsWith('GET') || reply === 'stream')

const tellsCase = (who: string) => [
  `GET /api/get-case-data tells ${who} input`,
  `GET /api/get-case-data tells ${who} answer`,
]
const tellsDifference = (who: string) => [
  `GET /api/get-all-case-result tells ${who} expected`,
  `POST /api/live tells ${who} expected`,
]
const own = [...tellsCase('solver'), ...tellsDifference('solver')]

/**
 * What members of the site read of the first case that failed, where a problem opens cases to them. The solver is a
 * member here, and staff of the site count as members. Nobody reads notes for judges, programs and names of files.
 */
const opened = {
  firstFailed: { site: own, group: own },
  all: {
    site: [...own, ...tellsCase('vip'), ...tellsCase('otherAdmin'), ...tellsDifference('otherAdmin')],
    group: [...own, ...tellsCase('vipMember')],
  },
} satisfies Record<string, typeof known>

test.each(places.flatMap((place) => (['firstFailed', 'all'] as const).map((shown) => [place, shown] as const)))(
  'of a problem of the %s whose case data are open to members as `%s` says, nobody else reads a word',
  { timeout: 120_000 },
  async (place, shown) => {
    const { db, solver, targets, askers, ask } = await aSecretSite(caseDataShown[shown])
    await db.updateTable('account').set({ member_until: '2999-01-01' }).where('uid', '=', solver.uid).execute()
    const told: string[] = []
    for (const endpoint of reads) {
      for (const [who, asker] of Object.entries(askers[place])) {
        const kinds = secretsIn(await ask(endpoint, targets[place], asker))
        for (const kind of kinds) told.push(`${endpoint.call} tells ${who} ${kind}`)
      }
    }
    expect(told.toSorted()).toEqual([...known[place], ...opened[shown][place]].toSorted())
  },
)

test.each(places)('the secrets of the problem of the %s are there: those who manage it read them', async (place) => {
  const { targets, managers, ask } = await aSecretSite()
  const seen = new Set<string>()
  for (const manager of Object.values(managers[place])) {
    for (const endpoint of calls.filter(({ call }) => call.startsWith('GET') && !call.includes('/judge/'))) {
      for (const kind of secretsIn(await ask(endpoint, targets[place], manager))) seen.add(kind)
    }
  }
  expect([...seen].toSorted()).toEqual(secrets)
})
