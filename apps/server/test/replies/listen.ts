import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { eventsHeader, nameDrawn, unnamed, type Exchange, type Server, type World } from './world.ts'

type Listening = { name: string; locale: string; people: object; server: Server; world: World }

/** Where the stage of the components finds it; the server of its pages passes requests on. */
const port = 18_999

/** Lets the pages of a test of components ask this server, until they have told what they asked and what others did. */
export async function listenToPages({ name, locale, people, server, world }: Listening): Promise<Exchange[]> {
  const told = Promise.withResolvers<Exchange[]>()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { url = '', method = 'GET', headers } = request
    if (url === '/story') return void response.end(JSON.stringify({ name, locale, people }))
    if (url === '/story/told') {
      told.resolve(JSON.parse(body) as Exchange[])
      return void response.end()
    }
    if (url.startsWith('/story/act/')) {
      await world.acts![decodeURIComponent(url.slice('/story/act/'.length))]!()
      return void response.end()
    }
    const as = headers.authorization?.replace('token of ', '')
    const token = as === undefined ? undefined : world.people![as]!.token
    const { http, raw } = await server.send(
      { method, url: unnamed(url, world), ...(body === '' ? {} : { body: unnamed(body, world) }) },
      {
        ...(token !== undefined && { token }),
        language: locale,
        headers: eventsHeader(headers.accept === 'text/event-stream'),
      },
    )
    nameDrawn(raw, world)
    response.statusCode = http
    response.setHeader('Content-Type', 'application/json')
    response.end(raw)
  }
  const listening = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.statusCode = 599
      response.end()
    })
  })
  listening.listen(port, '127.0.0.1')
  try {
    return await told.promise
  } finally {
    listening.closeAllConnections()
    listening.close()
  }
}
