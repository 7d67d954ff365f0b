import type { LiveEvent } from '@praxis/contract/live'

/** Passes each event of a stream on until the stream ends. */
export async function readEvents(response: Response, hear: (event: LiveEvent) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(JSON.parse(block.slice(block.indexOf('data: ') + 6)) as LiveEvent)
  }
}
