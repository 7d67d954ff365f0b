/** A training as a save finds it, or leaves it. */
type WithPassword = { readonly pwd: string }

/**
 * Whether a save makes all registrations void. It does when the password changes, of whatever kind the training is,
 * unless whoever saves it says that the new one is for new entrants only.
 */
export const voidsRegistrations = (before: WithPassword, after: WithPassword, keepsRegistrations: boolean): boolean =>
  before.pwd !== after.pwd && !keepsRegistrations
