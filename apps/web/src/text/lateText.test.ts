import { createElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { ChunkError } from '#web/state/chunkError.ts'
import { lateText } from './lateText.ts'

vi.mock('./text.ts', () => ({
  useLocale: () => 'en-US',
  currentLocale: () => 'en-US',
  changeTogetherWith: () => {},
}))

type Words = { hello: string }
const gone = (): Promise<Words> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** What a part shows that needs the words, or what it throws. */
async function shown(useWords: () => Words): Promise<unknown> {
  const Part = () => useWords().hello
  let thrown: unknown = null
  const { prelude } = await prerender(createElement(Suspense, null, createElement(Part)), {
    signal: AbortSignal.timeout(1_000),
    onError: (error) => void (thrown ??= error),
  })
  return thrown ?? (await new Response(prelude).text())
}

test('words that do not come are asked for once, and again when somebody tries again', async () => {
  const fetch = vi.fn(gone)
  const { useWords } = lateText({ 'zh-CN': fetch, 'en-US': fetch })
  const error = await shown(useWords)
  expect(error).toBeInstanceOf(ChunkError)
  expect(await shown(useWords)).toBe(error)
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockResolvedValue({ hello: 'Hello' })
  ;(error as ChunkError).forget()
  expect(await shown(useWords)).toContain('Hello')
  expect(fetch).toHaveBeenCalledTimes(2)
})
