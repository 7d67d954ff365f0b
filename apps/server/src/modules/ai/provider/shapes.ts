import { z } from 'zod'
import { AiProviderError } from './aiProviderError.ts'
import type { Ended } from './provider.ts'

/** What is read of a piece of an answer. Providers send much besides. */
const Usage = z.object({ prompt_tokens: z.unknown().optional(), completion_tokens: z.unknown().optional() })
const shared = { usage: Usage.nullish().catch(null), error: z.unknown().optional() }
const Said = z.object({ content: z.string().nullish() })
const Piece = z.object({
  choices: z
    .array(z.object({ delta: Said.nullish(), finish_reason: z.string().nullish() }))
    .max(100)
    .nullish(),
  ...shared,
})
const Whole = z.object({
  choices: z
    .array(z.object({ message: Said, finish_reason: z.string().nullish() }))
    .min(1)
    .max(100),
  ...shared,
})

type Read = { readonly text: string; readonly finish: string | null; readonly counted: Ended['counted'] }

/** Of one event. One that cannot be read ends the answer. */
export function readPiece(data: string, hasText: boolean): Read {
  const parsed = Piece.safeParse(jsonOf(data))
  const isWrong = !parsed.success || (parsed.data.error !== undefined && parsed.data.error !== null)
  if (isWrong) throw new AiProviderError(hasText ? 'ai_broke_off' : 'ai_failed', 'unreadable')
  const [choice] = parsed.data.choices ?? []
  return {
    text: storable(choice?.delta?.content ?? ''),
    finish: choice?.finish_reason ?? null,
    counted: countedOf(parsed.data.usage),
  }
}

/** Of an answer that came at once. */
export function readWhole(body: string): Read {
  const parsed = Whole.safeParse(jsonOf(body))
  if (!parsed.success) throw new AiProviderError('ai_failed', 'unreadable')
  const [choice] = parsed.data.choices
  return {
    text: storable(choice?.message.content ?? ''),
    finish: choice?.finish_reason ?? null,
    counted: countedOf(parsed.data.usage),
  }
}

const countedOf = (usage: z.infer<typeof Usage> | null | undefined): Ended['counted'] =>
  usage === null || usage === undefined ? null : { input: usage.prompt_tokens, output: usage.completion_tokens }

/** PostgreSQL text cannot hold U+0000. */
const storable = (text: string) => text.replaceAll('\u0000', '')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
