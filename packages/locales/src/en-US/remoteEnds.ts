import type { RemoteEnd } from '@praxis/contract/remoteShapes'

/** What is in the way at a remote judge. `site` is its name. */
export const remoteEnds: Record<RemoteEnd, (site: string) => string> = {
  unreachable: (site) => `${site} cannot be reached just now`,
  maintenance: (site) => `${site} is under maintenance`,
  too_many: (site) => `${site} asks for fewer requests just now`,
  queue_full: (site) => `${site} has a full queue and takes nothing more`,
  captcha: (site) => `${site} asks for a puzzle that only a person can solve. Please tell the administrators`,
  signed_out: (site) => `The account of this site is not signed in at ${site}. Please tell the administrators`,
  wrong_password: (site) => `${site} refuses the password of this site's account. Please tell the administrators`,
  second_factor: (site) => `${site} asks this site's account for a second factor. Please tell the administrators`,
  account_locked: (site) => `${site} has locked the account of this site. Please tell the administrators`,
  changed: (site) => `${site} answers in a way that this site does not know. Please tell the administrators`,
  not_found: (site) => `${site} has no such problem or submission`,
  language_gone: (site) => `${site} does not offer this language any more. Please choose another one`,
  code_refused: (site) => `${site} does not take this program`,
  refused: (site) => `${site} has refused`,
  address: (site) => `${site} leads to an address that this site may not visit. Please tell the administrators`,
  no_account: (site) => `This site has no account at ${site}. Please tell the administrators`,
  no_ready_account: (site) => `No account of this site works at ${site} just now. Please tell the administrators`,
  off: (site) => `${site} is switched off on this site`,
  stopped: (site) => `${site} needs repair on this site. Please tell the administrators`,
  no_verdict: (site) => `${site} has given no verdict yet. Submit again to ask once more`,
  unsure: (site) => `It is not known whether the program arrived at ${site}`,
}
