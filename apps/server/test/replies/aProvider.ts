import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Provider = {
  address: string
  host: string
  /** What is wrong with it. */
  trouble: 'breaks off' | 'busy' | null
  close: () => void
}

const answer = [
  '## In other words\n\n',
  'Read two numbers, and say their **sum**: $a + b$.\n\n',
  'See [the manual](https://foreign.example/link), ![a picture](https://foreign.example/picture.png), ',
  'vector<int> and <img src=x onerror=alert(1)>.\n\n```cpp\nlong long a, b;\n```\n',
]

/** A provider with the chat interface of OpenAI, whose answer is always the same. */
export async function startProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    request.resume()
    if (provider.trouble === 'busy') return void response.writeHead(429).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (piece: object) => response.write(`data: ${JSON.stringify(piece)}\n\n`)
    if (provider.trouble === 'breaks off') {
      say({ choices: [{ delta: { content: 'It begins, and ' } }] })
      return void setTimeout(() => response.destroy(), 50)
    }
    for (const content of answer) say({ choices: [{ delta: { content } }] })
    say({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 500, completion_tokens: 100 } })
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = {
    address: `http://${host}/v1`,
    host,
    trouble: null,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}
