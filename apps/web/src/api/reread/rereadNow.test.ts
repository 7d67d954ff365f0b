import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadNow } from './rereadNow.ts'

/** A page that shows `name`, whose replies come when the test gives them. */
function aPage(client: QueryClient, name: string) {
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: [name],
    retry: false,
    queryFn: () => {
      const reply = Promise.withResolvers<string>()
      asked.push(reply)
      return reply.promise
    },
  })
  const leave = observer.subscribe(() => {})
  return { asked, leave, shown: () => observer.getCurrentResult().data }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a first reply that is on its way when news come is not the last', async () => {
  const client = new QueryClient()
  const page = aPage(client, 'membership')
  const reread = rereadNow(client)
  page.asked[0]!.resolve('before the news')
  await moment()
  expect(page.asked).toHaveLength(2)
  page.asked[1]!.resolve('after the news')
  await reread
  expect(page.shown()).toBe('after the news')
  page.leave()
})

test('a first reply that fails is asked for once more too', async () => {
  const client = new QueryClient()
  const page = aPage(client, 'membership')
  const reread = rereadNow(client)
  page.asked[0]!.reject(new Error('refused before the news'))
  await moment()
  page.asked[1]!.resolve('after the news')
  await reread
  expect(page.shown()).toBe('after the news')
  page.leave()
})

test('what is known already is read once, and what the filter leaves out is not', async () => {
  const client = new QueryClient()
  const [chosen, other] = [aPage(client, 'chosen'), aPage(client, 'other')]
  for (const { asked } of [chosen, other]) asked[0]!.resolve('first')
  await moment()
  const reread = rereadNow(client, { queryKey: ['chosen'] })
  chosen.asked[1]!.resolve('second')
  await reread
  expect([chosen.asked.length, other.asked.length]).toEqual([2, 1])
  expect([chosen.shown(), other.shown()]).toEqual(['second', 'first'])
  chosen.leave()
  other.leave()
})
