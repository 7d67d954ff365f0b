import { expect, test, vi } from 'vitest'
import { aServer } from '#web/api/files/testing.ts'
import { runWorkshop } from './workshopRun.ts'

const nothing = {
  status: null,
  score: null,
  time: null,
  memory: null,
  message: null,
  judgeMessage: null,
  share: null,
  cases: [],
  fileListDir: null,
}
const compile = { kind: 'compile', validator: { code: 'int main;', language: 'C' } } as const
const noPause = () => Promise.resolve()

/** A server on which a run is asked about so often before it is done; null: the connection breaks. */
async function aJudge(states: readonly ('queued' | 'running' | 'done' | null)[]): Promise<string[]> {
  const calls: string[] = []
  let at = 0
  await aServer((asked, response) => {
    calls.push(`${asked.method} ${asked.url}`)
    const reply = (data: unknown) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ status: 200, data, msg: '' }))
    }
    if (asked.method === 'POST') return reply({ key: 'k' })
    if (asked.method === 'DELETE') return reply(null)
    const state = states[at++]
    if (state === null) return response.destroy()
    // A run that never ends keeps its caller waiting.
    if (state !== undefined) reply({ ...nothing, state, ...(state === 'done' && { status: 0 }) })
  })
  return calls
}

test('a run is asked about until it is done, and told on the way', async () => {
  const calls = await aJudge(['queued', 'running', 'done'])
  const news: string[] = []
  const onNews = ({ state }: { state: string }) => void news.push(state)
  const result = await runWorkshop(compile, { signal: new AbortController().signal, onNews, wait: noPause })
  expect(result).toMatchObject({ state: 'done', status: 0 })
  expect(news).toEqual(['queued', 'running'])
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('a question without an answer is asked again, but not for ever', async () => {
  await aJudge(['queued', null, 'done'])
  const options = { signal: new AbortController().signal, onNews: () => {}, wait: noPause }
  expect(await runWorkshop(compile, options)).toMatchObject({ state: 'done' })
  await aJudge([null, null, null, null, 'done'])
  await expect(runWorkshop(compile, options)).rejects.toMatchObject({ httpStatus: 0 })
})

test('what nobody waits for any more is ended on the server', async () => {
  const calls = await aJudge([])
  const abort = new AbortController()
  const run = runWorkshop(compile, { signal: abort.signal, onNews: () => {}, wait: noPause })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  abort.abort()
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(calls.at(-1)).toBe('DELETE /api/workshop/run?key=k'))
})
