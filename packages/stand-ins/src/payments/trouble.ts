import type { ServerResponse } from 'node:http'

export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer }

/**
 * How it answers instead: never, with the call left open; with a text that has no end; with a redirect to its page; or with what a
 * function makes of the right reply. Null: as it should.
 */
export type Trouble = 'silent' | 'endless' | 'redirect' | ((reply: Reply) => Reply) | null

export function send(response: ServerResponse, reply: Reply, trouble: Trouble): void {
  if (trouble === 'silent') return
  if (trouble === 'endless') return endless(response)
  if (trouble === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  const { status, headers, body } = trouble === null ? reply : trouble(reply)
  response.writeHead(status, headers).end(body)
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = 'a'.repeat(65_536)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more).on('error', () => {})
  more()
}

/** A message to the site, and what it answered. */
export type Message = { address: string; headers: Record<string, string>; body: string }
export type Answered = { status: number; text: string }

export async function deliver({ address, headers, body }: Message): Promise<Answered> {
  const response = await fetch(address, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}
