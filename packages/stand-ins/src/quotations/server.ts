import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../listen.ts'

/** What the service says, in turn. */
export const sentences = [
  { hitokoto: '千里之行，始于足下。', from: '道德经', from_who: '老子' },
  { hitokoto: '学而不思则罔，思而不学则殆。', from: '论语', from_who: null },
  { hitokoto: '一尺之棰，日取其半，万世不竭。', from: '庄子', from_who: '庄子' },
] as const

/**
 * How it answers the next calls instead: with a status and a text; never, with the call left open (`silent`); or with a
 * text that has no end (`endless`). Null: as it should.
 */
type Trouble = { status: number; body: string } | 'silent' | 'endless' | null

/** A service of quotations on this machine, in the protocol of v1.hitokoto.cn. */
export async function startQuotations({ port = 0 } = {}) {
  const { server, address, close } = await listen(port)
  const state: { trouble: Trouble; calls: number } = { trouble: null, calls: 0 }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const at = state.calls
    state.calls += 1
    const { trouble } = state
    if (trouble === 'silent') return
    if (trouble === 'endless') return endless(response)
    if (trouble !== null) return void response.writeHead(trouble.status).end(trouble.body)
    const isText = new URL(request.url ?? '/', address).searchParams.get('encode') === 'text'
    const sentence = sentences[at % sentences.length]!
    response
      .setHeader('content-type', `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`)
      .end(isText ? sentence.hitokoto : JSON.stringify(asAnswered(sentence, at + 1)))
  })
  return { address: `${address}/?encode=json`, state, close }
}

const asAnswered = (sentence: (typeof sentences)[number], id: number) => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  ...sentence,
  type: 'i',
  creator: 'stand-in',
  creator_uid: 1,
  reviewer: 1,
  commit_from: 'web',
  created_at: '1700000000',
  length: sentence.hitokoto.length,
})

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"hitokoto":"')
  const piece = 'a'.repeat(16_384)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more).on('error', () => {})
  more()
}
