import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toRequest, type Endpoint } from '@praxis/contract/endpoint'
import type { RoleName } from '@praxis/contract/statuses'
import { expect } from 'vitest'
import { readUserInfo } from '#server/modules/accounts/userInfo.ts'
import { stillOf } from './figures.ts'
import { listenToPages } from './listen.ts'
import { steady } from './steady.ts'
import {
  eventsHeader,
  nameDrawn,
  readReply,
  unnamed,
  type Exchange,
  type Line,
  type Person,
  type Server,
  type World,
} from './world.ts'

const folder = join(import.meta.dirname, '../../../web/test/replies')

type Options = {
  locale?: 'en-US' | 'zh-CN'
  /** The requests, where no page has to make them. */
  lines?: readonly Line[]
}

export const lineOf = (as: string | null, endpoint: Endpoint, input: Record<string, unknown> = {}): Line => {
  const { method, url, body } = toRequest(endpoint, input)
  return { as, method, url, ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }) }
}

/** Somebody whose name and number are the same in every run. */
export const aPerson = ({ aUser }: Server, username: string, role?: RoleName): Promise<Person> =>
  aUser({ username, uid: uidOf(username), role })

const uidOf = (name: string) => createHash('md5').update(name).digest('hex')

/**
 * A story is what pages asked in a test of components (apps/web/test), and what this server answers to it. The test of
 * components gets exactly these replies, and this one fails when a handler answers otherwise. How stories are written
 * stands in docs/testing.md.
 */
export async function tellStory(name: string, server: Server, made: World, options: Options = {}): Promise<void> {
  const world = { ...made, named: { ...made.named } }
  const { locale = 'en-US', lines = [] } = options
  const file = join(folder, `${name}.json`)
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(world.people ?? {}).map(
        async ([person, { uid }]) => [person, await readUserInfo(server.services, uid)] as const,
      ),
    ),
  )
  const run = { now: server.services.now(), named: world.named }
  const asKept = (exchanges: readonly Exchange[]) => ({
    locale,
    people: steady(people, run),
    exchanges: (steady(exchanges, run) as Exchange[]).map(stillOf),
  })
  const write = (exchanges: readonly Exchange[]) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(asKept(exchanges), null, 1)}\n`)
  }
  if (process.env['PRAXIS_TELL'] !== undefined && lines.length === 0) {
    write(await listenToPages({ name, locale, people, server, world }))
    return
  }
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] }) : null
  const exchanges: Exchange[] = []
  for (const one of kept?.exchanges ?? lines) exchanges.push(await again(one, server, world, locale))
  if (process.env['PRAXIS_WRITE_REPLIES'] !== undefined) write(exchanges)
  else expect(asKept(exchanges), `${name}: PRAXIS_WRITE_REPLIES=1 writes the replies anew`).toEqual(kept)
}

/** The same request once more, or the same act of others. */
async function again(one: Exchange | Line, server: Server, world: World, language: string): Promise<Exchange> {
  if ('act' in one) {
    await world.acts![one.act]!()
    return one
  }
  const { as, method, url, body, events } = one
  const { http, raw } = await server.send(
    { method, url: unnamed(url, world), ...(body === undefined ? {} : { body: unnamed(JSON.stringify(body), world) }) },
    { ...(as !== null && { token: world.people![as]!.token }), language, headers: eventsHeader(events === true) },
  )
  nameDrawn(raw, world)
  return {
    as,
    method,
    url,
    ...(body === undefined ? {} : { body }),
    ...(events && { events }),
    http,
    reply: readReply(raw),
  }
}
