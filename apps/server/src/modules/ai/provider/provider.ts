import type { Tokens } from '@praxis/rules/ai/usage'

/** Where and how a provider is asked. */
export type AiProvider = {
  /** What stands before /chat/completions. */
  readonly baseUrl: string
  readonly model: string
  /** Empty: the provider asks for none. */
  readonly key: string
  readonly answerTokens: number
}

/** How an answer ended, and what the provider says it counted. */
export type Ended = {
  readonly outcome: 'done' | 'cut'
  readonly counted: { readonly [Name in keyof Tokens]: unknown } | null
}

/** Milliseconds. */
export type AiTimes = { readonly firstMs: number; readonly nextMs: number; readonly wholeMs: number }
