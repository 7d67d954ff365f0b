import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'

const said = (event: object) => `event: x\ndata: ${JSON.stringify(event)}\n\n`
const whole = said({ type: 'text', text: 'Look at ' }) + said({ type: 'text', text: '第 3 行' })

/** What an answer that arrives in pieces of so many bytes becomes. */
async function read(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return { end: await readAnswer(body, (piece) => pieces.push(piece)), text: pieces.join('') }
}

test('an answer that is cut anywhere, also in a Chinese character, is read whole, and ends with its number', async () => {
  const end = { type: 'end', id: 7, outcome: 'done' }
  for (let size = 1; size < 40; size += 1)
    expect(await read(whole + said(end), size)).toEqual({ end, text: 'Look at 第 3 行' })
})

test('a failure in the middle keeps what has come, and nothing that follows it is read', async () => {
  const failed = { type: 'failed', code: 'ai_slow', msg: 'too slow' }
  expect(await read(whole + said(failed) + said({ type: 'text', text: 'more' }), 9)).toEqual({
    end: failed,
    text: 'Look at 第 3 行',
  })
})

test('an answer without an end is broken off, and events of a newer server are left out', async () => {
  const others = said({ type: 'thought', text: 'hm' }) + 'data: no JSON\n\n' + said({ type: 'text', text: 4 })
  expect(await read(others + whole, 5)).toEqual({ end: null, text: 'Look at 第 3 行' })
})
