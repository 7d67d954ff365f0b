import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from './all.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints: Endpoint[] = Object.values(allEndpoints).flatMap((table) => Object.values(table) as Endpoint[])
const fieldOf = ({ input }: Endpoint, name: string) => (input.shape as Record<string, z.ZodType | undefined>)[name]
const paged = endpoints.filter((endpoint) => fieldOf(endpoint, 'currentPage') ?? fieldOf(endpoint, 'limit'))

/** Rows of a page where a call does not say it. A new paged call joins here. */
const usual: Record<string, number> = {
  'GET /api/get-problem-list': 10,
  'GET /api/get-submission-list': 30,
  'GET /api/admin/judge/judgements': 10,
}

test('every paged call is known here', () => {
  expect(paged.map(({ call }) => call).toSorted()).toEqual(Object.keys(usual).toSorted())
})

describe.each(paged.map((endpoint) => [endpoint.call, endpoint] as const))('%s', (call, endpoint) => {
  const read = (name: string, value: unknown) => fieldOf(endpoint, name)?.safeParse(value)

  test.each([
    [499, 499],
    [500, 500],
    [501, 500],
    ['501', 500],
    [2_000_000_000, 500],
    [1, 1],
    [0, usual[call]],
    [-1, usual[call]],
    [undefined, usual[call]],
  ])('asked for a page of %s rows gives one of %s', (asked, rows) => {
    expect(read('limit', asked)).toMatchObject({ success: true, data: rows })
  })

  test.each([
    [1_000_000, 1_000_000],
    ['7', 7],
    [0, 1],
    [-5, 1],
    [undefined, 1],
  ])('asked for page %s gives page %s', (asked, page) => {
    expect(read('currentPage', asked)).toMatchObject({ success: true, data: page })
  })

  test.each([1_000_001, 1.5, 'x'])('refuses page %s', (asked) => {
    expect(read('currentPage', asked)).toMatchObject({ success: false })
  })
})
