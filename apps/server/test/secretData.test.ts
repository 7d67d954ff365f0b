import { allEndpoints } from '@praxis/contract/all'
import type { Endpoint } from '@praxis/contract/endpoint'
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
