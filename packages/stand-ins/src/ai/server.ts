import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen } from '../listen.ts'
import { aiPage } from './page.ts'
import type { AiState, Asked } from './state.ts'
import { misbehave } from './troubles.ts'

const model = 'stand-in-1'
const cutMs = 50

/** A provider with the chat interface of OpenAI on this machine, with a page of what it was asked. */
export async function startAi({ port = 0, key = 'sk-stand-in' } = {}) {
  const { server, address, close } = await listen(port)
  const state: AiState = { trouble: null, says: { kind: 'echo' }, pieceMs: 0, asked: [], open: 0 }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', address).pathname
    const body = await bodyOf(request)
    if (path === '/')
      return void response.end(aiPage(state, { address: `${address}/v1`, key, model }, new URLSearchParams(body)))
    if (path !== '/v1/chat/completions' || request.method !== 'POST') return void response.writeHead(404).end()
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (given !== key) return refuse(response, 401, 'wrong key')
    const asked: Asked = { key: given, body: JSON.parse(body) as Asked['body'] }
    state.asked.push(asked)
    state.open += 1
    response.once('close', () => (state.open -= 1))
    if (state.trouble !== null && misbehave(state.trouble, response, address)) return
    await speak(response, asked, state)
  }

  return {
    address: `${address}/v1`,
    key,
    model,
    state,
    /** What the last question says, message by message. */
    lastAsked: () => state.asked.at(-1)?.body.messages ?? [],
    /** Forgets what it was asked and behaves again. */
    reset() {
      state.trouble = null
      state.says = { kind: 'echo' }
      state.pieceMs = 0
      state.asked.length = 0
    },
    close,
  }
}

/** What it answers to a question: the last message of an echo. */
const textOf = ({ says }: AiState, { body }: Asked) =>
  says.kind === 'text' ? says.text : (body.messages.at(-1)?.content ?? '')

async function speak(response: ServerResponse, asked: Asked, state: AiState): Promise<void> {
  const text = textOf(state, asked)
  const counted = {
    prompt_tokens: asked.body.messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0),
    completion_tokens: Math.ceil(text.length / 4),
  }
  if (asked.body.stream !== true) {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'chat-1', object: 'chat.completion', model, choices, usage: counted }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (choices: object[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', model, choices, ...more })}\n\n`,
    )
  send([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
  for (const piece of piecesOf(text)) {
    if (state.pieceMs > 0) await new Promise((resolve) => setTimeout(resolve, state.pieceMs))
    if (response.destroyed) return
    send([{ index: 0, delta: { content: piece }, finish_reason: null }])
    // What was sent is on its way before the connection goes.
    if (state.trouble === 'cut') return void setTimeout(() => response.destroy(), cutMs)
  }
  send([{ index: 0, delta: {}, finish_reason: state.trouble === 'length' ? 'length' : 'stop' }])
  send([], { usage: counted })
  response.end('data: [DONE]\n\n')
}

/** Words with what follows them. */
const piecesOf = (text: string): string[] => text.match(/\S*\s*/g)?.filter((piece) => piece !== '') ?? []

const refuse = (response: ServerResponse, status: number, message: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'stand_in', code: String(status) } }))
