import { business } from './refusals.ts'

/** Refusals of remote judges. */
export const remoteErrorKinds = {
  remote_site_unknown: business(400),
  /** The id is not one of this judge; the message shows one. */
  remote_id_wrong: business(400),
  remote_problem_there: business(400),
  remote_problem_not_found: business(404),
  /** The far side could not be read; the message says why. */
  remote_failed: business(400),
  remote_site_off: business(403),
  remote_key_taken: business(400),
  remote_address_refused: business(400),
  remote_site_used: business(400),
  remote_site_fixed: business(400),
  remote_account_not_found: business(404),
  remote_account_missing: business(400),
  remote_account_busy: business(400),
  remote_language_missing: business(400),
  /** It may have arrived there already: sending it again must be meant. */
  remote_maybe_arrived: business(400),
} as const
