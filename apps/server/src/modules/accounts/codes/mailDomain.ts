import { domainToASCII } from 'node:url'
import { Failure } from '#server/failure.ts'

/** Refuses addresses of the domains that an administrator has listed, and of their subdomains. */
export function refuseDomain(email: string, refusedMailDomains: string, field: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isOf = (refused: string) => domain === refused || domain.endsWith(`.${refused}`)
  if (domainsIn(refusedMailDomains).some(isOf)) throw new Failure('mail_domain_refused', {}, field)
}

/** Separated by blanks, commas or lines. People write `@spam.example` and `*.spam.example` too. */
const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;，；]+/)
    .map((entry) => domainToASCII(entry.replace(/^[@*.]+/, '')))
    .filter((domain) => domain !== '')
