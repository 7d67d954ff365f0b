/**
 * Every refusal a caller may have to tell apart. A refusal of the security layer travels with its real HTTP status;
 * a business refusal travels as HTTP 200 with the number in the envelope (docs/compatibility.md, Envelope). Only
 * `http/` acts on this.
 */
export type Refusal = {
  readonly layer: 'security' | 'business'
  readonly status: number
  /** The number in the envelope where it is not the HTTP status. */
  readonly envelope?: number
}

export const security = (status: number, envelope = status): Refusal => ({ layer: 'security', status, envelope })
export const business = (status: number): Refusal => ({ layer: 'business', status })
