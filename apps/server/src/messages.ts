import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import { locales, type Locale, type Messages } from '@praxis/locales/locales'

const loaded = new Map<Locale, Messages>()

export async function messagesOf(locale: Locale): Promise<Messages> {
  let messages = loaded.get(locale)
  if (messages === undefined) {
    messages = await locales[locale]()
    loaded.set(locale, messages)
  }
  return messages
}

/** The words of a refusal. */
export function refusalText(messages: Messages, code: ErrorCode, details: ErrorDetails = {}): string {
  const entry: string | ((details: ErrorDetails) => string) = messages.errors[code]
  return typeof entry === 'function' ? entry(details) : entry
}
