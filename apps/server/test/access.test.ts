import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@praxis/contract/all'
import { features } from '@praxis/contract/features'
import { methodsOf, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { judgeToken, startServer } from './harness.ts'

/**
 * What the gate answers each caller: a real HTTP status, no where it refuses in the envelope, or in. Whether the input
 * is right is asked after it. A column is a visitor, each role of the wire, and a judge.
 */
const gates = `
                            visitor  user  1003  1004  1005  1006  1007  vip  admin  problem_admin  root  judge
anyone                      in       in    in    in    in    in    in    in   in     in             in    in
anyone+enveloped            in       in    in    in    in    in    in    in   in     in             in    in
signedIn                    401      in    in    in    in    in    in    in   in     in             in    401
signedIn+enveloped          401      in    in    in    in    in    in    in   in     in             in    401
signedIn+comment_add+enveloped 401   in    in    in    403   in    403   in   in     in             in    401
signedIn+reply_add+enveloped 401     in    in    in    403   in    403   in   in     in             in    401
signedIn+discussion_add     401      in    in    403   403   403   403   in   in     in             in    401
signedIn+discussion_edit    401      in    in    in    in    in    in    in   in     in             in    401
signedIn+discussion_del     401      in    in    in    in    in    in    in   in     in             in    401
signedIn+submit             401      in    403   in    in    403   403   in   in     in             in    401
signedIn+staffOrGroupManagers 401    403   403   403   403   403   403   403  in     in             in    401
signedIn+staffOrGroupManagers+enveloped 401 no no    no    no    no    no    no   in     in             in    401
signedIn+group_add          401      in    403   403   403   403   403   in   in     in             in    401
signedIn+group_del          401      in    403   403   403   403   403   in   in     in             in    401
staff                       401      403   403   403   403   403   403   403  in     in             in    401
staff+problem_admin         401      403   403   403   403   403   403   403  in     in             in    401
bank                        401      403   403   403   403   403   403   403  403    in             in    401
root                        401      403   403   403   403   403   403   403  403    403            in    401
root+rejudge                401      403   403   403   403   403   403   403  403    403            in    401
root+system_info_admin      401      403   403   403   403   403   403   403  403    403            in    401
root+announcement_admin     401      403   403   403   403   403   403   403  403    403            in    401
root+user_admin             401      403   403   403   403   403   403   403  403    403            in    401
judge                       401      401   401   401   401   401   401   401  401    401            401   in
`

const roleOfColumn: Readonly<Record<string, RoleName>> = {
  user: 'default_user',
  1003: 'no_subimit_user',
  1004: 'no_discuss_user',
  1005: 'mute_user',
  1006: 'no_submit_no_discuss_user',
  1007: 'no_submit_mute_user',
  vip: 'vip',
  admin: 'admin',
  problem_admin: 'problem_admin',
  root: 'root',
}

const [callers = [], ...rows] = gates
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const expectedOf = new Map(rows.map(([who = '', ...answers]) => [who, answers]))

const whoMay = ({ access, permission, upload, inEnvelope }: Endpoint) =>
  [access, permission, upload?.by, inEnvelope && 'enveloped'].filter((part) => part !== undefined).join('+')

const modules = fileURLToPath(new URL('../src/modules', import.meta.url))

test('every noun has one literal table of its calls, beside the tests of its routes', () => {
  const tests = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const described = tests.flatMap((file) =>
    [...readFileSync(join(modules, file), 'utf8').matchAll(/^describeEndpoints\(\s*'(\w+)'/gm)].map(
      ([, noun = '']) => noun,
    ),
  )
  expect(described.toSorted()).toEqual(Object.keys(allEndpoints).toSorted())
})

test('the gate is tried by a visitor, a judge and each role of the wire', () => {
  const others = Object.keys(roles).filter((role) => !Object.values<string>(roleOfColumn).includes(role))
  expect(others).toEqual([])
  expect(callers.filter((column) => roleOfColumn[column] === undefined)).toEqual(['visitor', 'judge'])
  expect(callers.length).toBe(Object.keys(roleOfColumn).length + 2)
})

const all = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))
/** One for each method that the call answers. */
const requestsOf = (endpoint: Endpoint) => methodsOf(endpoint).map((method) => ({ ...toRequest(endpoint, {}), method }))

const endsSessions = ({ call }: Endpoint) => call.endsWith('/logout')

test('every call lets in whom its line in the contract names, and nobody else', { timeout: 120_000 }, async () => {
  const { aUser, send, services } = await startServer()
  // Whoever may not call an area that is closed cannot be told from whoever may.
  await services.db
    .insertInto('site_setting')
    .values(features.map((name) => ({ name, value: 'true' })))
    .execute()
  async function tokenOf(column: string): Promise<string | undefined> {
    const role = roleOfColumn[column]
    if (role === undefined) return { judge: judgeToken }[column]
    const { token } = await aUser(role === 'default_user' ? {} : { role })
    return token
  }
  async function everyCaller(): Promise<(string | undefined)[]> {
    const tokens = []
    for (const column of callers) tokens.push(await tokenOf(column))
    return tokens
  }
  const usual = await everyCaller()
  for (const endpoint of all) {
    const tokens = endsSessions(endpoint) ? await everyCaller() : usual
    const seen: string[] = []
    for (const token of tokens) {
      const answers = new Set<string>()
      for (const request of requestsOf(endpoint)) {
        const { http, raw } = await send(request, token === undefined ? {} : { token })
        const isRefused = endpoint.inEnvelope !== undefined && raw.includes('"no_permission"')
        answers.add([401, 403].includes(http) ? String(http) : isRefused ? 'no' : 'in')
      }
      seen.push([...answers].join(' or '))
    }
    expect(seen, endpoint.call).toEqual(expectedOf.get(whoMay(endpoint)))
  }
})
