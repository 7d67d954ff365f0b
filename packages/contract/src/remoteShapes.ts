/** What can be in the way at a remote judge. Each has words for people and for administrators. */
export const remoteTroubles = [
  /** No connection, no answer in time, or a failure of the far server. */
  'unreachable',
  'maintenance',
  /** Asked too often. */
  'too_many',
  /** The far queue takes nothing more. */
  'queue_full',
  /** A puzzle stands where a page was expected. */
  'captcha',
  /** The session has ended. */
  'signed_out',
  'wrong_password',
  'second_factor',
  /** The account is locked or banned. */
  'account_locked',
  /** The page is not one that the adapter knows: the adapter needs repair. */
  'changed',
  /** There is no such problem or no such submission. */
  'not_found',
  /** The language is not offered any more. */
  'language_gone',
  /** The far side does not take this program, such as one that is too short. */
  'code_refused',
  /** A refusal in words of the far side. */
  'refused',
  /** The address may not be visited: another host, or a private network. */
  'address',
] as const
export type RemoteTrouble = (typeof remoteTroubles)[number]

/** Why a submission ended without a verdict of the far side. */
export const remoteEnds = [
  ...remoteTroubles,
  /** The site has no account there. */
  'no_account',
  /** Every account is refused there. */
  'no_ready_account',
  /** The remote judge is switched off here. */
  'off',
  /** Its adapter was stopped, because it met something that it does not know. */
  'stopped',
  /** The far side had no verdict after all polls. */
  'no_verdict',
  /** It is not known whether the submission arrived. */
  'unsure',
] as const
export type RemoteEnd = (typeof remoteEnds)[number]

/** Kinds of sites that administrators add themselves, each with a key and an address of its own. */
export const ownRemoteKinds = ['praxis', 'hoj'] as const

export const remoteStates = ['never', 'works', 'broken'] as const
export const remoteAccountStates = ['ready', 'refused'] as const
export const remoteSubmissionStates = ['waiting', 'sending', 'following', 'ended'] as const

export const remoteLimits = {
  /** Times that a verdict is asked for, and the seconds between two of them. */
  polls: 60,
  pollSeconds: 2.5,
  /** Times that a run may be missing at the far side: lists there come late. */
  missing: 5,
  /** Times that a submission is sent again after trouble that passes. */
  tries: 6,
  /** Seconds that a site is left alone after the first trouble that passes; doubled each time, up to the last. */
  restSeconds: 5,
  longestRestSeconds: 300,
  /** Seconds of one visit. */
  visitSeconds: 90,
  /** Seconds after which somebody else takes over. */
  leaseSeconds: 120,
  /** Days that failures are kept. */
  failureDays: 30,
  failuresShown: 50,
  keyLength: 10,
  remoteIdLength: 60,
  nameLength: 60,
  addressLength: 200,
  usernameLength: 100,
  passwordLength: 200,
  /** Pictures of a statement that are stored, and the bytes of each, also of a PDF. */
  pictures: 60,
  pictureBytes: 8 * 1024 * 1024,
} as const
