import { aiLimits } from '@praxis/contract/aiLimits'
import type { AiMessage } from '@praxis/rules/ai/promptFor'
import { AiProviderError } from './aiProviderError.ts'
import type { AiProvider, AiTimes, Ended } from './provider.ts'
import { readEvents } from './readEvents.ts'
import { readPiece, readWhole } from './shapes.ts'

/** This service knows the length of an answer under another name, for all of its models. */
const otherName = 'api.openai.com'

/**
 * Asks a provider in the chat interface of OpenAI, and hands on the answer piece by piece. It follows no redirect, reads
 * a bounded number of bytes, waits a bounded time, and lets go of the connection when `gone` ends or nobody reads on.
 */
export async function* askProvider(
  provider: AiProvider,
  messages: readonly AiMessage[],
  { gone, times = aiLimits }: { gone: AbortSignal; times?: AiTimes },
): AsyncGenerator<string, Ended, undefined> {
  const clock = startClock(times)
  const signal = AbortSignal.any([gone, clock.signal])
  try {
    const response = await send(provider, messages, signal)
    clock.heard()
    return yield* readAnswer(response, clock)
  } catch (error) {
    if (error instanceof AiProviderError) throw error
    if (clock.signal.aborted) throw new AiProviderError('ai_slow', 'timeout')
    throw new AiProviderError(clock.hasText ? 'ai_broke_off' : 'ai_failed', kindOf(error))
  } finally {
    clock.stop()
  }
}

async function send(
  { baseUrl, model, key, answerTokens }: AiProvider,
  messages: readonly AiMessage[],
  signal: AbortSignal,
): Promise<Response> {
  const address = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const length = new URL(address).hostname === otherName ? 'max_completion_tokens' : 'max_tokens'
  const body = { model, messages, stream: true, stream_options: { include_usage: true }, [length]: answerTokens }
  const response = await fetch(address, {
    method: 'POST',
    // The key and what was asked are for one host.
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  if (response.ok) return response
  await response.body?.cancel()
  const isBusy = [429, 503, 529].includes(response.status)
  throw new AiProviderError(isBusy ? 'ai_overloaded' : 'ai_failed', `HTTP ${response.status}`)
}

async function* readAnswer(response: Response, clock: Clock): AsyncGenerator<string, Ended, undefined> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = boundedBytes(response, clock)
  // A provider may answer all at once.
  if (type.startsWith('application/json')) return yield* readAtOnce(bytes, clock)
  if (!type.startsWith('text/event-stream')) throw new AiProviderError('ai_failed', `content type ${type.slice(0, 50)}`)
  let left: number = aiLimits.answerLength
  let isWhole = false
  let finish: string | null = null
  let counted: Ended['counted'] = null
  for await (const data of readEvents(bytes)) {
    if (data === '[DONE]') {
      isWhole = true
      break
    }
    const piece = readPiece(data, clock.hasText)
    finish = piece.finish ?? finish
    counted = piece.counted ?? counted
    if (piece.text === '') continue
    clock.hasText = true
    yield piece.text.slice(0, left)
    left -= piece.text.length
    if (left <= 0) return { outcome: 'cut', counted }
  }
  // Some end without the last word; one that has not said why it ended has lost its end.
  if (finish === null && !isWhole) throw new AiProviderError(clock.hasText ? 'ai_broke_off' : 'ai_failed', 'no end')
  if (!clock.hasText) throw new AiProviderError('ai_failed', 'no answer')
  return { outcome: outcomeOf(finish), counted }
}

async function* readAtOnce(bytes: AsyncIterable<Uint8Array>, clock: Clock): AsyncGenerator<string, Ended, undefined> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  const { text, finish, counted } = readWhole(Buffer.concat(chunks).toString())
  if (text === '') throw new AiProviderError('ai_failed', 'no answer')
  clock.hasText = true
  yield text.slice(0, aiLimits.answerLength)
  return { outcome: text.length > aiLimits.answerLength ? 'cut' : outcomeOf(finish), counted }
}

/** Anything but the usual end means that the answer could have gone on. */
const outcomeOf = (finish: string | null): Ended['outcome'] => (finish === null || finish === 'stop' ? 'done' : 'cut')

/** Leaving the loop closes the connection. */
async function* boundedBytes({ body }: Response, clock: Clock): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const chunk of body ?? []) {
    clock.heard()
    read += chunk.length
    if (read > aiLimits.replyBytes)
      throw new AiProviderError(clock.hasText ? 'ai_broke_off' : 'ai_failed', 'too many bytes')
    yield chunk
  }
}

type Clock = {
  readonly signal: AbortSignal
  /** Some of the answer has been handed on. */
  hasText: boolean
  heard(): void
  stop(): void
}

function startClock({ firstMs, nextMs, wholeMs }: AiTimes): Clock {
  const late = new AbortController()
  const end = () => late.abort()
  const whole = setTimeout(end, wholeMs)
  let next = setTimeout(end, firstMs)
  return {
    signal: late.signal,
    hasText: false,
    heard() {
      clearTimeout(next)
      next = setTimeout(end, nextMs)
    },
    stop() {
      clearTimeout(whole)
      clearTimeout(next)
    },
  }
}

/** No message: it may hold the address. */
function kindOf(error: unknown): string {
  const { name, cause } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? name
}
