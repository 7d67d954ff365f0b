import { homeRules } from '@praxis/contract/limits'
import { z } from 'zod'
import type { Quotation } from './quotation.queries.ts'

/** A quotation has a few hundred bytes. */
const mostBytes = 64 * 1024

/** Texts of strangers become one line, without characters that nobody sees. */
const line = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim())
  .pipe(z.string().max(homeRules.quotationLength))

/** The protocol of hitokoto: the text, the work that it is from, and who said it. */
const Answer = z.object({
  hitokoto: line.pipe(z.string().min(1)),
  from: line.nullish(),
  from_who: line.nullish(),
})

/** Throws whatever goes wrong: no answer in time, one that is too large, or one in another protocol. */
export async function askForQuotation(address: string, signal: AbortSignal): Promise<Quotation> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
  const { hitokoto, from, from_who: who } = Answer.parse(JSON.parse(await textOf(response)))
  const origin = [...new Set([who, from])].filter((part) => part).join(' · ')
  return { content: hitokoto, origin }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
