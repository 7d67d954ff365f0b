import { ProviderError } from './provider.ts'

/** 1234 becomes 12.34. */
export const yuanOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** 12.34, 12.3 and 12 in cents; null for any other text. Never by way of a fraction, which could not hold each cent. */
export function centsOf(yuan: string): number | null {
  const [isNumber, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return isNumber === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function requireCents(yuan: string): number {
  const cents = centsOf(yuan)
  if (cents === null) throw new ProviderError('not_understood', 'amount')
  return cents
}

/** The most that both providers take for one payment. */
const mostCents = 10_000_000_000

/** What we send must be right before it is signed. */
export function checkCents(...amounts: number[]): void {
  if (!amounts.every((cents) => Number.isInteger(cents) && cents >= 1 && cents <= mostCents))
    throw new ProviderError('wrong_argument', 'amount')
}

/** Numbers of orders and refunds, as both providers take them. */
export function checkNumbers(...numbers: string[]): void {
  if (!numbers.every((number) => /^[\w-]{6,32}$/.test(number))) throw new ProviderError('wrong_argument', 'number')
}
