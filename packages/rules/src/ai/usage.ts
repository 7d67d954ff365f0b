/** Bytes of UTF-8 for one token: few while an amount is reserved, so that too much is; more where a provider counts nothing. */
const bytesReserved = 2
const bytesUsual = 3

const bytesOf = (texts: readonly string[]) => {
  const encoder = new TextEncoder()
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0)
}

/** Tokens that are taken off the budgets before a question is asked. */
export const reservedTokens = (texts: readonly string[], answerTokens: number): number =>
  Math.ceil(bytesOf(texts) / bytesReserved) + answerTokens

/** About how many tokens texts are. */
export const tokensOf = (texts: readonly string[]): number => Math.ceil(bytesOf(texts) / bytesUsual)

export type Tokens = { readonly input: number; readonly output: number }

/** No provider is believed that it counted more. */
const mostTokens = 10_000_000

/** What a provider says it counted, if it can be believed; otherwise the estimate. */
export const believedTokens = (told: { input: unknown; output: unknown } | null, estimated: Tokens): Tokens => ({
  input: isCount(told?.input) ? told.input : estimated.input,
  output: isCount(told?.output) ? told.output : estimated.output,
})

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens

export type Prices = { readonly input: number; readonly output: number }

/** What tokens cost, in millionths of the currency. Prices are for a million tokens. */
export const costOf = (tokens: Tokens, prices: Prices): number =>
  Math.round(tokens.input * prices.input + tokens.output * prices.output)
