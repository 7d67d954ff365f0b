import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './theSite.setup.ts'

/** Somebody at the door, until their connection ends. */
type Guest = { isAlone: boolean; letIn(): void }

/**
 * Lets test files into the site: many at once, or one alone. A file stays for as long as its connection does, so one
 * whose process dies holds up nobody.
 */
export async function openDoor(start: () => Promise<Site>): Promise<{ address: string; close(): void }> {
  const inside = new Set<Guest>()
  let waiting: Guest[] = []
  const mayEnter = ({ isAlone }: Guest) => inside.size === 0 || !(isAlone || [...inside].some((one) => one.isAlone))
  function letIn(): void {
    for (let [next] = waiting; next !== undefined && mayEnter(next); [next] = waiting) {
      waiting = waiting.slice(1)
      inside.add(next)
      next.letIn()
    }
  }
  const server = createServer((request, response) => {
    const letThisIn = () =>
      start().then(
        (site) => response.write(`${JSON.stringify(site)}\n`),
        (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
      )
    const guest = { isAlone: request.url === '/alone', letIn: () => void letThisIn() }
    response.on('close', () => {
      inside.delete(guest)
      waiting = waiting.filter((one) => one !== guest)
      letIn()
    })
    waiting.push(guest)
    letIn()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Stay = { site: Site; leave(): void }

/** Waits for the turn of whoever calls. */
export async function enter(door: string, alone: boolean): Promise<Stay> {
  const request = get(`${door}/${alone ? 'alone' : 'together'}`, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // The end of a stay is the end of the connection, at whichever side.
  for (const side of [request, response]) side.on('error', () => {})
  let said = ''
  response.setEncoding('utf8')
  while (!said.endsWith('\n')) said += ((await once(response, 'data')) as [string])[0]
  if (response.statusCode !== 200) throw new Error(said)
  return { site: JSON.parse(said) as Site, leave: () => request.destroy() }
}
