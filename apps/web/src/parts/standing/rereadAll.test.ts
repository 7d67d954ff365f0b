import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { rereadAll } from './rereadAll.ts'

const refused = new ApiError({ httpStatus: 200, status: 403, code: 'problem_members_only', message: 'For members' })
const failed = new ApiError({ httpStatus: 503, status: 503, code: 'database_away', message: 'Away' })

/** A page that shows `problem`, and what it shows after the reader has become another one. */
async function shownAfter(second: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let isChanged = false
  const observer = new QueryObserver(client, {
    queryKey: ['problem'],
    queryFn: () => (isChanged ? second() : Promise.resolve('the statement')),
  })
  const leave = observer.subscribe(() => {})
  await client.refetchQueries()
  expect(observer.getCurrentResult().data).toBe('the statement')
  isChanged = true
  await rereadAll(client)
  const { data, error } = observer.getCurrentResult()
  leave()
  return { data, error }
}

test('what a reader may not read any longer goes from the page, with the reason', async () => {
  expect(await shownAfter(() => Promise.reject(refused))).toEqual({ data: undefined, error: refused })
})

test('what the server could not answer stays, and what is new is shown', async () => {
  expect(await shownAfter(() => Promise.reject(failed))).toEqual({ data: 'the statement', error: failed })
  expect(await shownAfter(() => Promise.resolve('a new one'))).toEqual({ data: 'a new one', error: null })
})
