import { allEndpoints } from '@praxis/contract/all'
import { inputPlace, methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'

/**
 * Tests a noun's endpoints against a literal table, one line for each:
 *
 *     GET /api/things   signedIn+submit   thing_unknown busy   | rows=30 problem
 *
 * A line says who may call, with the permission after the plus; which refusals the endpoint names; and after the bar:
 *   rows=30       it is paged, and has 30 rows where the caller does not say how many
 *   problem       it takes a problem, so it must answer for a hidden one as for none (hiddenProblems.test.ts)
 *   rate=60/3600  one address may call 60 times in 3600 seconds
 *   feature=x     it is refused while the switch x of the site is off
 *   file=f:4MiB   it brings a file in the field f of a form, of that size at most
 *   by=x          whoever is not x is refused before the file is read
 *   query         it reads the query although it is not a GET
 *
 * A line that changes here changes who may do what: it needs the same care as the code.
 */
export function describeEndpoints(noun: keyof typeof allEndpoints, table: string): void {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const said = new Map(lines.map(readLine))
  const endpoints: [string, Endpoint][] = Object.values<Endpoint>(allEndpoints[noun]).map((one) => [one.call, one])

  describe(`the calls of ${noun}`, () => {
    test('have one line each', () => {
      expect(lines.map((line) => readLine(line)[0]).toSorted()).toEqual(endpoints.map(([call]) => call).toSorted())
    })

    test.each(endpoints)('%s is as its line says', (call, endpoint) => {
      expect(lineOf(endpoint)).toEqual(said.get(call))
    })

    const paged = endpoints.filter(([, endpoint]) => isPaged(endpoint))
    test.each(paged)('%s has pages within the bounds', (_call, endpoint) => expectPages(endpoint))
  })
}

type Line = { who: string; refusals: readonly string[]; traits: readonly string[] }

function readLine(line: string): [string, Line] {
  const [left = '', right = ''] = line.split('|')
  const [method, path, who = '', ...refusals] = left.trim().split(/\s+/)
  const traits = right.split(' ').filter((trait) => trait !== '')
  return [`${method} ${path}`, { who, refusals: refusals.toSorted(), traits: traits.toSorted() }]
}

function lineOf(endpoint: Endpoint): Line {
  const { access, permission, feature, rate, upload, errors = [] } = endpoint
  const traits = [
    ...(isPaged(endpoint) ? [`rows=${rowsOf(endpoint)}`] : []),
    ...(takesProblem(endpoint) ? ['problem'] : []),
    ...(rate === undefined ? [] : [`rate=${rate.calls}/${rate.seconds}`]),
    ...(feature === undefined ? [] : [`feature=${feature}`]),
    ...(upload?.by === undefined ? [] : [`by=${upload.by}`]),
    ...(upload === undefined ? [] : [`file=${upload.field}:${upload.maxBytes / 1024 / 1024}MiB`]),
    ...(inputPlace(endpoint) === 'query' && methodAndPath(endpoint).method !== 'GET' ? ['query'] : []),
  ]
  return {
    who: permission === undefined ? access : `${access}+${permission}`,
    refusals: errors.toSorted(),
    traits: traits.toSorted(),
  }
}

/** What a call is given for a problem, by the name of the field. */
export const problemFields = ['pid', 'pidList', 'problemId', 'problemID']

/** Whether people call it with a problem. To root a hidden problem is no secret. */
export function takesProblem({ access, input }: Endpoint): boolean {
  const isForPeople = access === 'anyone' || access === 'signedIn'
  return isForPeople && Object.keys(input.shape).some((name) => problemFields.includes(name))
}

const fieldOf = ({ input }: Endpoint, name: string) => (input.shape as Record<string, z.ZodType | undefined>)[name]

const isPaged = (endpoint: Endpoint) => ['limit', 'currentPage'].some((name) => name in endpoint.input.shape)

/** How many rows a page has where the caller does not say it. */
const rowsOf = (endpoint: Endpoint) => String(fieldOf(endpoint, 'limit')?.parse(undefined))

function expectPages(endpoint: Endpoint): void {
  const usual = Number(rowsOf(endpoint))
  const read = (name: string, value: unknown) => fieldOf(endpoint, name)?.safeParse(value).data
  const sizes = [499, 500, 501, '501', 2_000_000_000, 1, 0, -1].map((asked) => read('limit', asked))
  expect(sizes).toEqual([499, 500, 500, 500, 500, 1, usual, usual])
  const pages = [1_000_000, '7', 0, -5, undefined].map((asked) => read('currentPage', asked))
  expect(pages).toEqual([1_000_000, 7, 1, 1, 1])
  for (const refused of [1_000_001, 1.5, 'x']) expect(read('currentPage', refused), String(refused)).toBeUndefined()
}
