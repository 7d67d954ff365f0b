import type { ServerResponse } from 'node:http'

/**
 * How the provider misbehaves: it never answers; it stops in the middle and stays silent; it ends in the middle (`cut`);
 * it says that the answer is too long (`length`); it answers without an end, in pieces, in one line or with what is no
 * answer; with a page; with what cannot be read; it sends the site elsewhere; it refuses; it says nothing; or it answers
 * an error after it has begun.
 */
export const troubles = [
  'silent',
  'stall',
  'cut',
  'length',
  'endless',
  'endlessLine',
  'html',
  'garbage',
  'redirect',
  'tooMany',
  'broken',
  'empty',
  'errorInside',
  'hugeUsage',
] as const
export type Trouble = (typeof troubles)[number]

const events = { 'content-type': 'text/event-stream; charset=utf-8' }
const piece = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more })}\n\n`
const megabyte = 1_048_576

/** Answers a question in this way; false where the usual answer does it. */
export function misbehave(trouble: Trouble, response: ServerResponse, address: string): boolean {
  const act = acts[trouble]
  if (act === undefined) return false
  act(response, address)
  return true
}

const acts: Partial<Record<Trouble, (response: ServerResponse, address: string) => void>> = {
  silent: () => {},
  stall: (response) => void response.writeHead(200, events).write(piece('It begins ')),
  endless: (response) => flood(response, piece('endless '.repeat(100))),
  endlessLine: (response) => flood(response.writeHead(200, events), 'x'.repeat(16_384), 'data: '),
  html: (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in</title><p>Please sign in to this network.'),
  garbage: (response) => void response.writeHead(200, events).end('data: {"choices": [oops\n\ndata: [DONE]\n\n'),
  redirect: (response, address) => void response.writeHead(307, { location: `${address}/inside` }).end(),
  tooMany: (response) => void response.writeHead(429, { 'retry-after': '1' }).end('{"error":{"message":"slow down"}}'),
  broken: (response) => void response.writeHead(500).end('Internal Server Error'),
  empty: (response) => void response.writeHead(200, events).end('data: [DONE]\n\n'),
  errorInside: (response) =>
    void response
      .writeHead(200, events)
      .end(`${piece('It begins ')}data: {"error":{"message":"the model has fallen over"}}\n\n`),
  hugeUsage: (response) =>
    void response
      .writeHead(200, events)
      .end(
        `${piece('Short.', { usage: { prompt_tokens: 1e15, completion_tokens: -5 } })}data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
      ),
}

/** Ten megabytes, as fast as they are read. */
function flood(response: ServerResponse, text: string, first = ''): void {
  if (!response.headersSent) response.writeHead(200, events)
  if (first !== '') response.write(first)
  let left = 10 * megabyte
  const more = () => {
    while (!response.destroyed && left > 0) {
      left -= text.length
      if (!response.write(text)) return
    }
    if (left <= 0) response.end()
  }
  response.on('drain', more).on('error', () => {})
  more()
}
