import type { LiveEvent } from '@praxis/contract/live'
import { onTestFinished } from 'vitest'

/** Follows what is wanted, as a page does, until the test ends. */
export async function followLive(
  address: string,
  token: string,
  { wanted, hear }: { wanted: object; hear: (event: LiveEvent) => void },
): Promise<void> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(wanted),
    signal: leaving.signal,
  })
  if (response.status !== 200) throw new Error(`the stream is refused: ${response.status}`)
  void read(response, hear).catch(() => {})
}

async function read(response: Response, hear: (event: LiveEvent) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(JSON.parse(block.slice(block.indexOf('data: ') + 6)) as LiveEvent)
  }
}
