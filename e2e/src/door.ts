import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Site } from './theSite.setup.ts'

/** A test file that waits for a site, or has one until its connection ends. */
type Guest = { site: number | null; letIn(site: number): void }

/**
 * Lends sites to test files: each file has one alone, and there are as many as files run at once. A site starts for the
 * first who needs it. A file keeps its site for as long as its connection lasts, so one whose process dies holds up
 * nobody.
 */
export async function openDoor(
  sites: number,
  start: (site: number) => Promise<Site>,
): Promise<{ address: string; close(): void }> {
  const started = new Map<number, Promise<Site>>()
  const guests = new Set<Guest>()
  function startedSite(site: number): Promise<Site> {
    const known = started.get(site) ?? start(site)
    started.set(site, known)
    return known
  }
  function letIn(): void {
    const taken = new Set([...guests].map(({ site }) => site))
    const free = Array.from({ length: sites }, (_, site) => site).filter((site) => !taken.has(site))
    for (const guest of [...guests].filter(({ site }) => site === null).slice(0, free.length)) {
      guest.site = free.shift() ?? 0
      guest.letIn(guest.site)
    }
  }
  const server = createServer((_, response) => {
    const guest: Guest = {
      site: null,
      letIn: (site) =>
        void startedSite(site).then(
          (found) => response.write(`${JSON.stringify(found)}\n`),
          (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
        ),
    }
    response.on('close', () => {
      guests.delete(guest)
      letIn()
    })
    guests.add(guest)
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

/** Waits for a site. */
export async function enter(door: string): Promise<Stay> {
  const request = get(door, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  // The end of a stay is the end of the connection, at whichever side.
  for (const side of [request, response]) side.on('error', () => {})
  let said = ''
  response.setEncoding('utf8')
  while (!said.endsWith('\n')) said += ((await once(response, 'data')) as [string])[0]
  if (response.statusCode !== 200) throw new Error(said)
  return { site: JSON.parse(said) as Site, leave: () => request.destroy() }
}
