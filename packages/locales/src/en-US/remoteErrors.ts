import type { ErrorDetails } from '@praxis/contract/errors'
import type { remoteErrorKinds } from '@praxis/contract/remoteErrors'
import { remoteEnds, type RemoteEnd } from '@praxis/contract/remoteShapes'
import { remoteEnds as words } from './remoteEnds.ts'

const isEnd = (text: unknown): text is RemoteEnd => remoteEnds.some((end) => end === text)

export const remoteErrors = {
  remote_site_unknown: 'There is no such remote judge',
  remote_id_wrong: (d: ErrorDetails) => `This is not a problem id of ${d['site']}, such as ${d['example']}`,
  remote_problem_there: (d: ErrorDetails) => `${d['problemId']} is in the problem bank already`,
  remote_problem_not_found: (d: ErrorDetails) => `${d['site']} has no problem ${d['id']}`,
  remote_failed: (d: ErrorDetails) => (isEnd(d['end']) ? words[d['end']](String(d['site'])) : String(d['site'])),
  remote_site_off: (d: ErrorDetails) => `${d['site']} is switched off on this site`,
  remote_key_taken: 'This key is taken',
  remote_address_refused:
    'Enter an address that begins with https:// and is not inside your own network. Who runs the server names hosts inside it in PRAXIS_REMOTE_PRIVATE_HOSTS',
  remote_site_used: 'There are problems of this remote judge. Delete them first',
  remote_site_fixed: 'This remote judge is part of Praxis: it can be switched off, and not be removed or moved',
  remote_account_not_found: 'There is no such account',
  remote_account_missing: 'Add an account of this remote judge first',
  remote_account_busy: 'All accounts have submissions that have not ended. Please try again in a minute',
  remote_language_missing: 'Choose a language of this remote judge',
  remote_maybe_arrived: 'It may have arrived there already. Submitting again may send it twice',
} satisfies Record<keyof typeof remoteErrorKinds, string | ((d: ErrorDetails) => string)>
