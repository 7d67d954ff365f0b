import { githubAddress, isWebAddress } from '@praxis/rules/addresses'

/** What somebody wrote as the address of their page. Without `to` it is a text that leads nowhere. */
export type ProfileAddress = { text: string; to?: string }

/** Only addresses of the web become links: anything else could run something. Null: nothing was written. */
export function profileAddress(written: string | null): ProfileAddress | null {
  const address = githubAddress((written ?? '').trim())
  if (address === '') return null
  return isWebAddress(address)
    ? { text: address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), to: address }
    : { text: address }
}
