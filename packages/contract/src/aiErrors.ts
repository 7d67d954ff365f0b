import { business } from './refusals.ts'

/** Refusals of the AI helper. */
export const aiErrorKinds = {
  /** The sentence by which clients of the wire send people to the page about memberships. */
  ai_members_only: business(403),
  /** The caller takes part in a contest that runs. */
  ai_in_contest: business(403),
  /** The problem, or the group, says that there is no AI. */
  ai_problem_closed: business(403),
  ai_group_closed: business(403),
  /** The submission was sent in a contest. */
  ai_of_contest: business(403),
  /** There is another help for the verdict of the submission, or none. */
  ai_status_wrong: business(400),
  /** The site has no provider, or not all that is needed to ask it. */
  ai_not_configured: business(400),
  /** The caller has not agreed that the provider gets their code. */
  ai_consent_needed: business(403),
  /** The site has another provider than the one that the caller was asked about. */
  ai_host_changed: business(400),
  /** What the caller, or the site, may use in a day is used up. */
  ai_budget_person: business(403),
  ai_budget_site: business(403),
  /** The provider could not be asked, or its answer could not be read. */
  ai_failed: business(400),
  /** The provider asks for fewer questions. */
  ai_overloaded: business(400),
  /** The provider took too long. */
  ai_slow: business(400),
  /** The answer broke off. */
  ai_broke_off: business(400),
  ai_answer_not_found: business(404),
  /** Of the settings: where a provider cannot be. */
  ai_address_refused: business(400),
} as const
