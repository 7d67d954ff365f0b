import type { FastifyRequest } from 'fastify'

/** `name;q=…`, each with its weight: 1 if it has none. */
function weightsIn(accepted: string): Map<string, number> {
  const entries = accepted.split(',').map((one) => {
    const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
    return [name, Number(more.find((part) => part.startsWith('q='))?.slice(2) ?? 1)] as const
  })
  return new Map(entries)
}

/** The encoding among these that the client likes best, the first among equals. `*` is for all that it does not name. */
export function acceptedEncoding<Encoding extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encodings: readonly Encoding[],
): Encoding | null {
  const weights = weightsIn(headers['accept-encoding'] ?? '')
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = encodings.filter((one) => weightOf(one) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best ?? null
}

/** Whether the client has what this tag names. How it was encoded does not matter. */
export function hasTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return headers['if-none-match']?.split(',').some((one) => bare(one) === bare(tag) || one.trim() === '*') ?? false
}
