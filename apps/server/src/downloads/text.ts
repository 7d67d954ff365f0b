import type { Generated } from '../http/replies.ts'

export const textFile = (name: string, text: string, mediaType = 'text/plain; charset=utf-8'): Generated => ({
  name,
  mediaType,
  content: once(text),
})

// oxlint-disable-next-line typescript/require-await -- what is sent is read asynchronously
async function* once(text: string): AsyncGenerator<string> {
  yield text
}
