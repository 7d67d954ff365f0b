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
