import type { aiErrorKinds } from '@praxis/contract/aiErrors'

type Code = keyof Pick<typeof aiErrorKinds, 'ai_failed' | 'ai_overloaded' | 'ai_slow' | 'ai_broke_off'>

/** What went wrong with a provider. The detail is for the log: it holds no key, no address and no word that was said. */
export class AiProviderError extends Error {
  readonly code: Code
  readonly detail: string

  constructor(code: Code, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}
