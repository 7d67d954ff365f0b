import { isSecureAddress } from '@praxis/rules/addresses'
import { ProviderError } from './provider.ts'

export type Question = {
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  mostBytes?: number
  patienceMs?: number
}

export type Answer = { status: number; headers: Headers; body: Buffer }

/** Answers have a few kilobytes; bills name more. */
const usualBytes = 256 * 1024
const usualMs = 10_000

/** Asks a provider once. Follows no redirect: signatures and tokens are for one host. */
export async function ask(address: string, question: Question): Promise<Answer> {
  const { mostBytes = usualBytes, patienceMs = usualMs, ...sent } = question
  if (!isSecureAddress(address)) throw new ProviderError('unreachable', 'neither https nor this machine')
  try {
    const response = await fetch(address, { ...sent, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const { status, headers } = response
    return { status, headers, body: await bytesOf(response, mostBytes) }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    // The message of the error may hold the address, and the address a token.
    throw new ProviderError('unreachable', kindOf(error))
  }
}

async function bytesOf({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > most) throw new ProviderError('answer_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function kindOf(error: unknown): string {
  const { name, cause } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? name
}
