/** What is stored of a person at the provider. */
export const longest = { subject: 255, name: 255, email: 1_000 } as const

type Claims = Readonly<Record<string, unknown>>

/**
 * Who a person is, as the ID token and the provider's other answer tell. An address counts only if the provider vouches
 * for it where it tells it: its word for one address says nothing of another.
 */
export function personIn(claims: Claims, more: Claims): { name: string; email: string | null } {
  const email = textIn(more, 'email') || textIn(claims, 'email')
  const isVerified = [claims, more].some((told) => textIn(told, 'email') === email && told['email_verified'] === true)
  const isVouchedFor = isVerified && email !== '' && email.length <= longest.email
  const all = { ...claims, ...more }
  const name = textIn(all, 'preferred_username') || textIn(all, 'name') || email
  return { name: [...name].slice(0, longest.name).join(''), email: isVouchedFor ? email : null }
}

function textIn(claims: Claims, name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() : ''
}
