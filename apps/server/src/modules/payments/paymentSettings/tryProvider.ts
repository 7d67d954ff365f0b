import { randomInt } from 'node:crypto'
import { ProviderError, type PaymentProvider } from '../providers/provider.ts'

type Tried = { isRight: boolean; code: string | null; detail: string | null }

const right: Tried = { isRight: true, code: null, detail: null }

/** Asks about an order that nobody has made. A provider that does not know the order knows the merchant. */
export async function tryProvider(provider: PaymentProvider): Promise<Tried> {
  const orderNo = `try${String(randomInt(10 ** 12)).padStart(12, '0')}`
  try {
    await provider.query({ orderNo, cents: 1 })
    return right
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { isRight: false, code: error.code, detail: error.detail === '' ? null : error.detail }
  }
}
